/** Customers who asked for a call or a new estimate before they answer the estimate they have. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { CustomerRequest } from '#console/repairs/estimates/customer-request.tsx'

type Request = ResponseOf<typeof listRequests>['requests'][number]

/** Nothing while nobody waits. */
export function EstimateCalls() {
  const { data } = useAnswer(listRequests, {}, { refetchInterval: 60_000 })
  return data?.requests.map((one) => (
    <EstimateCall key={`${one.orderId} ${one.kind}`} request={one} />
  ))
}

function EstimateCall({ request }: { readonly request: Request }) {
  const id = useId()
  const { orderId, orderNumber, customer, device } = request
  return (
    <article className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {customer.name} <span className="code small muted">{orderNumber}</span>
      </h2>
      <div className="panel-body grid gap-4">
        <p>
          <span className="strong">{device}</span>
          <br />
          <a className="link tabular" href={`tel:+91${customer.mobileNumber}`}>
            {customer.mobileNumber}
          </a>
        </p>
        <CustomerRequest orderId={orderId} request={request} />
        <Link className="link justify-self-start" to={`/staff/orders/${orderId}`}>
          Open the repair
        </Link>
      </div>
    </article>
  )
}
