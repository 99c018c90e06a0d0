/** What customers sent by the site's forms: a tab for each kind, with how much of it waits. */
import { NavLink, Outlet } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { reviewPlaces } from '#console/frame/console-places.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { listTroubledMessages } from '#domain/messaging/contract/staff-troubled.ts'
import { listOpenQuestions } from '#domain/repairs/contract/staff-questions.ts'
import { listUncollected } from '#domain/repairs/contract/staff-uncollected.ts'
import { countBeforeBoard } from '#domain/orders/contract/staff-unpaid.ts'
import { listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { countReviews } from '#domain/team/contract/staff.ts'

export default function ReviewsPage() {
  const may = useMay()
  const { data: open } = useAnswer(countReviews, {}, { refetchInterval: 60_000 })
  const { data: troubled } = useAnswer(listTroubledMessages, {}, { refetchInterval: 60_000 })
  const { data: uncollected } = useAnswer(listUncollected, {}, { refetchInterval: 60_000 })
  const { data: before } = useAnswer(countBeforeBoard, {}, { refetchInterval: 60_000 })
  const { data: requests } = useAnswer(listRequests, {}, { refetchInterval: 60_000 })
  const { data: questions } = useAnswer(listOpenQuestions, {}, { refetchInterval: 60_000 })
  const counts: Readonly<Partial<Record<string, number>>> = {
    '/staff/reviews/calls': (open?.calls ?? 0) + (requests?.count ?? 0),
    '/staff/reviews/unpaid': before?.unpaid.count ?? 0,
    '/staff/reviews/students': open?.students ?? 0,
    '/staff/reviews/quotes': open?.quotes ?? 0,
    '/staff/reviews/messages': (open?.messages ?? 0) + (questions?.count ?? 0),
    '/staff/reviews/uncollected': uncollected?.count ?? 0,
    '/staff/reviews/undelivered': troubled?.count ?? 0,
    '/staff/reviews/grievances': open?.grievances ?? 0,
  }
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Reviews</h1>
        <nav className="review-tabs" aria-label="Reviews">
          {reviewPlaces
            .filter(({ action }) => may(action))
            .map(({ to, title }) => (
              <NavLink key={to} to={to}>
                {title}
                {(counts[to] ?? 0) > 0 && (
                  <>
                    {' '}
                    <span className="review-count">{counts[to]}</span>
                    <span className="visually-hidden"> open</span>
                  </>
                )}
              </NavLink>
            ))}
        </nav>
      </div>
      <Outlet />
    </>
  )
}
