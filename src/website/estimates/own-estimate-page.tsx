/** The newest estimate of one of the customer's own orders: signed in, it is answered without a code. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { Link, useSearchParams } from 'react-router'
import { showEstimate } from '#domain/estimates/contract/customer.ts'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { trackOrder } from '#domain/repairs/contract/customer.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { CustomersOnly } from '#website/sign-in/customers-only.tsx'
import { OrderMissing } from '#website/tracking/tracked-order.tsx'
import { trackingAddress } from './own-estimate-address.ts'
import { AskInAccount } from './ask-us.tsx'
import { EstimateShape, EstimateSkeleton, PlainHeading } from './estimate-skeleton.tsx'
import { EstimateView } from './estimate-view.tsx'
import { focusHeading } from './focus-heading.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { SignInAccount } from './sign-in-account.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Your estimate: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnEstimatePage() {
  const orderId = useSearchParams()[0].get('orderId')
  return (
    <div className="wrap flow estimate">
      <CustomersOnly waiting={<EstimateSkeleton />}>
        {orderId ? (
          <OwnEstimate key={orderId} orderId={orderId} />
        ) : (
          <>
            <PlainHeading />
            <OrderMissing />
          </>
        )}
      </CustomersOnly>
    </div>
  )
}

function OwnEstimate({ orderId }: { readonly orderId: string }) {
  const queries = useQueryClient()
  const query = useAnswer(showEstimate, { orderId }, { refetchOnWindowFocus: true })
  const showAsked = (estimate: ShownEstimate) =>
    void queries.setQueryData(queryKey(showEstimate, { orderId }), { estimate })
  const onAnswered = (estimate: ShownEstimate) => {
    showAsked(estimate)
    // Dropped, so that neither page shows for a moment that the answer is still missing.
    for (const { path } of [trackOrder, listOrders]) queries.removeQueries({ queryKey: [path] })
    focusHeading()
  }
  return (
    <>
      <Link
        className="link small mb-4 inline-flex items-center gap-1.5"
        to={trackingAddress(orderId)}
      >
        <Icon name="back" size={16} /> Track your order
      </Link>
      {query.data === undefined && <PlainHeading />}
      <QueryView
        query={query}
        name="your estimate"
        failed="Your estimate did not load"
        loading={<EstimateShape />}
        missing={<OrderMissing />}
        stays
      >
        {({ estimate }) =>
          estimate ? (
            <EstimateView
              key={estimate.version}
              shown={estimate}
              orderId={orderId}
              onNewest={() => query.refetch()}
              renewal={
                <AskInAccount
                  orderId={orderId}
                  shown={estimate}
                  kind="new-estimate"
                  onAsked={showAsked}
                />
              }
            >
              <SignInAccount
                orderId={orderId}
                shown={estimate}
                onAnswered={onAnswered}
                onChanged={() => void query.refetch()}
              />
              <AskInAccount orderId={orderId} shown={estimate} kind="call" onAsked={showAsked} />
            </EstimateView>
          ) : (
            <NoneYet orderId={orderId} />
          )
        }
      </QueryView>
    </>
  )
}

const NoneYet = ({ orderId }: { readonly orderId: string }) => (
  <>
    <PlainHeading />
    <EmptyState
      title="No estimate yet"
      text="We send you a message as soon as we know what the repair costs. Nothing is repaired before."
    >
      <ButtonLink to={trackingAddress(orderId)} size="sm">
        Track your order
      </ButtonLink>
    </EmptyState>
  </>
)
