/** Who stands before the first lane of the board: customers to call, and orders that are not paid yet. */
import { Link } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { countBeforeBoard } from '#domain/orders/contract/staff-unpaid.ts'
import { listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'

/** Only for those who may answer customers. */
export function BeforeBoard() {
  const may = useMay()
  const mayAnswer = may('answer-customers')
  const { data } = useAnswer(countBeforeBoard, {}, { enabled: mayAnswer, refetchInterval: 60_000 })
  const { data: asked } = useAnswer(
    listRequests,
    {},
    { enabled: mayAnswer, refetchInterval: 60_000 },
  )
  if (!mayAnswer || !data) return null
  const { calls, unpaid } = data
  const [oldest = null] = [calls.oldest, asked?.oldest].filter((at) => at != null).toSorted()
  return (
    <nav className="board-before" aria-label="Before the board">
      <Waiting
        title="To call"
        to="/staff/reviews/calls"
        count={calls.count + (asked?.count ?? 0)}
        oldest={oldest}
      />
      <Waiting title="Not paid yet" to="/staff/reviews/unpaid" {...unpaid} />
    </nav>
  )
}

type WaitingProps = {
  readonly title: string
  readonly to: string
  readonly count: number
  readonly oldest: string | null
}

const Waiting = ({ title, to, count, oldest }: WaitingProps) => (
  <Link className="board-before-link" to={to}>
    {title} <b className="tabular">{count}</b>
    {oldest && <span className="smaller muted"> since {shortTimestamp(oldest)}</span>}
  </Link>
)
