/** The customer's grievances with ticket, dates and answer. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Query } from '#ui/query/query.tsx'
import { listGrievances } from '#domain/privacy/contract/customer.ts'
import { subjectText } from '#domain/privacy/grievance.ts'

const standingText = {
  received: 'Received',
  acknowledged: 'In hand',
  redressed: 'Answered',
} as const
const day = (iso: string): string => formatDay(new Date(iso))

export function GrievanceList() {
  return (
    <Query
      of={listGrievances}
      input={{}}
      name="your grievances"
      failed="Your grievances could not be loaded"
      loading=""
    >
      {(grievances) =>
        grievances.length > 0 && (
          <ul className="grid w-full border-t-[1.5px] border-ink" aria-label="Your grievances">
            {grievances.map((one) => (
              <Grievance key={one.ticket} one={one} />
            ))}
          </ul>
        )
      }
    </Query>
  )
}

type Props = { readonly one: ResponseOf<typeof listGrievances>[number] }

function Grievance({ one }: Props) {
  const { ticket, about, text, standing, receivedAt, redressBy, redressedAt, answer } = one
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="code">{ticket}</span>
        <Badge tone={standing === 'redressed' ? 'green' : 'blue'}>{standingText[standing]}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="sm muted tn">
        {subjectText[about]}, received {day(receivedAt)};{' '}
        {redressedAt ? `answered ${day(redressedAt)}` : `an answer by ${day(redressBy)}`}
      </p>
      {answer && <p className="border-l-2 border-line-strong pl-4">{answer}</p>}
    </li>
  )
}
