/** `/staff` leads each colleague to the first page of their role; addresses of the board before it had its own go on to it. */
import { Navigate, useLocation } from 'react-router'
import { may } from '#kernel/permissions.ts'
import { useShop } from '#ui/page/shop.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { getMe } from '#domain/team/contract/staff.ts'
import { landingOf } from './landing.ts'

export default function LandingPage() {
  const { isOpen } = useShop()
  const { search } = useLocation()
  const { data: me } = useAnswer(getMe, {})
  if (!me) return null
  if (!isOpen && may(me.role, 'change-shop')) return <Navigate to="/staff/first-run" replace />
  const toBoard = search !== '' && may(me.role, 'see-jobs')
  return <Navigate to={toBoard ? `/staff/board${search}` : landingOf(me)} replace />
}
