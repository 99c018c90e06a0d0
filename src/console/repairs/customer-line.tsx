/** The customer in the head of a repair's page: name, phone, Call, WhatsApp, and their other repairs. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { findJobs, type getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'

type Order = ResponseOf<typeof getStaffOrder>

const otherRepairs = 'other-repairs'

export function CustomerLine({ order: { card, customer } }: { readonly order: Order }) {
  const { mobileNumber, name } = customer
  const others = useOtherRepairs(mobileNumber, card.orderId)
  return (
    <div className="customer-line">
      <p>
        <span className="strong">{name}</span>{' '}
        {mobileNumber && <span className="tabular muted nowrap">+91 {mobileNumber}</span>}
      </p>
      {mobileNumber && (
        <>
          <a className="btn btn-line btn-sm" href={`tel:+91${mobileNumber}`}>
            <Icon name="phone" size={17} /> Call
          </a>
          <a
            className="btn btn-line btn-sm"
            href={`https://wa.me/91${mobileNumber}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </>
      )}
      {others.length > 0 && (
        <a className="link small" href={`#${otherRepairs}`}>
          {others.length} other {others.length === 1 ? 'repair' : 'repairs'}
        </a>
      )}
    </div>
  )
}

/** The repairs of the same customer, newest first, beside the one that is shown. */
export function OtherRepairs({ order: { card, customer } }: { readonly order: Order }) {
  const others = useOtherRepairs(customer.mobileNumber, card.orderId)
  if (others.length === 0) return null
  return (
    <section className="panel" id={otherRepairs}>
      <h2>Other repairs of this customer</h2>
      <ul className="panel-body small grid gap-3">
        {others.map((job) => (
          <li key={job.orderId}>
            <Link className="link" to={`/staff/orders/${job.orderId}`}>
              <span className="code">{job.orderNumber}</span> {job.device}, {job.issues}
            </Link>
            <span className="block muted">{job.stageTitle}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** At most a page of them: the newest twenty. */
function useOtherRepairs(mobileNumber: string | null, orderId: string) {
  const q = mobileNumber ?? ''
  const { data } = useAnswer(findJobs, { q }, { enabled: q !== '' })
  return (data?.jobs ?? []).filter(
    (job) => job.orderId !== orderId && job.mobileNumber === mobileNumber,
  )
}
