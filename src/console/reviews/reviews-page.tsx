/** What customers sent by the site's forms: a tab for each kind, with how much of it waits. */
import { NavLink, Outlet } from 'react-router'
import { may } from '#kernel/permissions.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { listTroubledMessages } from '#domain/messaging/contract/staff-troubled.ts'
import { listOpenQuestions } from '#domain/repairs/contract/staff-questions.ts'
import { listUncollected } from '#domain/repairs/contract/staff-uncollected.ts'
import { countBeforeBoard } from '#domain/orders/contract/staff-unpaid.ts'
import { listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { countReviews, getMe } from '#domain/team/contract/staff.ts'

const tabs = [
  { to: '/staff/reviews/calls', title: 'Contact requests', count: 'calls' },
  { to: '/staff/reviews/unpaid', title: 'Not paid yet', count: 'unpaid' },
  { to: '/staff/reviews/students', title: 'Students', count: 'students' },
  { to: '/staff/reviews/quotes', title: 'Quotes', count: 'quotes' },
  { to: '/staff/reviews/messages', title: 'Messages', count: 'messages' },
  { to: '/staff/reviews/uncollected', title: 'Uncollected', count: 'uncollected' },
  { to: '/staff/reviews/undelivered', title: 'Not delivered', count: 'undelivered' },
  { to: '/staff/reviews/ratings', title: 'Ratings', count: 'ratings' },
  { to: '/staff/reviews/grievances', title: 'Grievances', count: 'grievances' },
] as const

export default function ReviewsPage() {
  const { data: me } = useAnswer(getMe, {})
  const { data: open } = useAnswer(countReviews, {}, { refetchInterval: 60_000 })
  const { data: troubled } = useAnswer(listTroubledMessages, {}, { refetchInterval: 60_000 })
  const { data: uncollected } = useAnswer(listUncollected, {}, { refetchInterval: 60_000 })
  const { data: before } = useAnswer(countBeforeBoard, {}, { refetchInterval: 60_000 })
  const { data: requests } = useAnswer(listRequests, {}, { refetchInterval: 60_000 })
  const { data: questions } = useAnswer(listOpenQuestions, {}, { refetchInterval: 60_000 })
  const counts = {
    ...open,
    messages: (open?.messages ?? 0) + (questions?.count ?? 0),
    calls: (open?.calls ?? 0) + (requests?.count ?? 0),
    unpaid: before?.unpaid.count ?? 0,
    uncollected: uncollected?.count ?? 0,
    undelivered: troubled?.count ?? 0,
    ratings: 0,
  }
  const mayAnswerAll = me !== undefined && may(me.role, 'answer-grievances')
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Reviews</h1>
        <nav className="review-tabs" aria-label="Reviews">
          {tabs
            .filter(({ count }) => count !== 'grievances' || mayAnswerAll)
            .map(({ to, title, count }) => (
              <NavLink key={to} to={to}>
                {title}
                {(counts[count] ?? 0) > 0 && (
                  <>
                    {' '}
                    <span className="review-count">{counts[count]}</span>
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
