/** The account's orders, newest first, as tickets. */
import { Link, Navigate, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { AccountHeading } from './account-heading.tsx'
import { AccountOrder } from './account-order.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { BookingButton } from '#website/frame/booking-button.tsx'

type Order = ResponseOf<typeof listOrders>[number]

const pageSize = 20
const failed = {
  title: 'Failed to load orders',
  message: 'There was a problem loading your order history.',
}

export default function AccountOrdersPage() {
  const orders = useOrders()
  const count = orders.data?.length ?? 0
  // Who answered an estimate by its link and signs in after it goes on with that order.
  const [search] = useSearchParams()
  const wanted = orders.data?.find(({ orderNumber }) => orderNumber === search.get('order'))
  if (wanted) return <Navigate to={trackingAddress(wanted._id)} replace />
  return (
    <>
      <AccountHeading title="Orders">
        {count > 0 && <Count of={count} more={orders.hasNextPage} />}
      </AccountHeading>
      <QueryView
        query={orders}
        name="your orders"
        failed={failed.title}
        failedText={failed.message}
        loading={<OrdersSkeleton />}
        empty={{
          title: 'You have no orders yet.',
          action: <BookingButton size="sm">Book a Service</BookingButton>,
        }}
      >
        {(shown) => (
          <>
            <OrderGroups orders={shown} />
            {orders.hasNextPage && (
              <Button
                variant="line"
                className="mt-5"
                loading={orders.isFetchingNextPage}
                onClick={() => void orders.fetchNextPage()}
              >
                Show more
              </Button>
            )}
            <p className="small muted mt-6">
              The receipt opens when a booking is paid, and the tax invoice when the device is back
              with you. Need an older bill?{' '}
              <Link className="link" to="/profile/contact">
                Contact us
              </Link>
              .
            </p>
          </>
        )}
      </QueryView>
      <EarlierOrders />
    </>
  )
}

/** What is under way comes before what is over, which takes less room. A heading alone is only heard. */
function OrderGroups({ orders }: { readonly orders: readonly Order[] }) {
  const groups = [
    { title: 'Under way', isOver: false, those: orders.filter(({ isOpen }) => isOpen) },
    { title: 'Earlier', isOver: true, those: orders.filter(({ isOpen }) => !isOpen) },
  ].filter(({ those }) => those.length > 0)
  return groups.map(({ title, isOver, those }) => (
    <section key={title} className="mb-8 last-of-type:mb-0" aria-label={title}>
      <h2 className={groups.length > 1 ? 'title-1 mb-4' : 'visually-hidden'}>{title}</h2>
      <ul className={isOver ? 'orders orders-over' : 'orders'}>
        {those.map((order) => (
          <AccountOrder key={order._id} order={order} />
        ))}
      </ul>
    </section>
  ))
}

/** Twenty at a time; a full page may have another behind it. */
function useOrders() {
  const { show } = useToasts()
  const orders = usePages(
    listOrders,
    {},
    {
      rows: (page) => page,
      next: (page) => (page.length === pageSize ? { before: page.at(-1)?._id } : undefined),
    },
  )
  useLoadFailure(orders.error, () => show({ ...failed, tone: 'bad' }))
  return orders
}

function Count({ of, more }: { readonly of: number; readonly more: boolean }) {
  const { data } = useAnswer(getProfile, {})
  const orders = of === 1 ? '1 order' : `${of} orders`
  return (
    <p className="muted">
      {more ? `The last ${orders}` : orders}
      {data && ` for ${data.name}`}
    </p>
  )
}

function OrdersSkeleton() {
  return (
    <div className="orders">
      <Skeleton className="h-44 w-full max-lg:h-72" />
      <Skeleton className="h-44 w-full max-lg:h-72" />
      <Skeleton className="h-44 w-full max-lg:h-72" />
    </div>
  )
}
