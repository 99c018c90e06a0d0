/** The way to the shop for somebody who holds a passport that is not right. */
import { Link } from 'react-router'

export const ReportWrong = () => (
  <Link className="link inline-flex min-h-11 items-center" to="/contact">
    Report a wrong passport
  </Link>
)
