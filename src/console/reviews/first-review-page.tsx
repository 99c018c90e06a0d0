/** `/staff/reviews` is its first tab. */
import { redirect } from 'react-router'

export const loader = () => redirect('/staff/reviews/students')
