/** The account's orders, newest first, as tickets. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { AccountHeading } from './account-heading.tsx'
import { AccountOrder } from './account-order.tsx'
import { BookingButton } from '#website/frame/booking-button.tsx'

const pageSize = 20
const failed = {
  title: 'Failed to load orders',
  message: 'There was a problem loading your order history.',
}

export default function AccountOrdersPage() {
  const list = useOrders()
  const orders = list.data?.pages.flat()
  return (
    <>
      <AccountHeading title="Orders">
        {orders && orders.length > 0 && <Count of={orders.length} more={list.hasNextPage} />}
      </AccountHeading>
      {!orders && list.isError && (
        <ErrorState
          title={failed.title}
          text={failed.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {!orders && !list.isError && <OrdersSkeleton />}
      {orders?.length === 0 && (
        <EmptyState title="You have no orders yet.">
          <BookingButton size="sm">Book a Service</BookingButton>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <>
          <ul className="orders">
            {orders.map((order) => (
              <AccountOrder key={order._id} order={order} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="line"
              className="mt-5"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
          <p className="sm muted mt-6">
            The invoice opens when a booking is complete. Need an older bill?{' '}
            <Link className="link" to="/profile/contact">
              Contact us
            </Link>
            .
          </p>
        </>
      )}
    </>
  )
}

/** Twenty at a time; a full page may have another behind it. */
function useOrders() {
  const { show } = useToasts()
  const list = useInfiniteQuery<ResponseOf<typeof listOrders>, ApiError>({
    queryKey: [listOrders.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { before: pageParam as string | undefined }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?._id : undefined),
  })
  const { error } = list
  useEffect(() => {
    if (error && error.status !== 401) show({ ...failed, tone: 'bad' })
  }, [error, show])
  return list
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
      <LoadingNote>Loading your orders</LoadingNote>
      <Skeleton className="h-44 w-full max-lg:h-72" />
      <Skeleton className="h-44 w-full max-lg:h-72" />
      <Skeleton className="h-44 w-full max-lg:h-72" />
    </div>
  )
}
