/** Notifies open tracking pages when their order changes, and open boards when any order does. */
import { setTimeout as pause } from 'node:timers/promises'
import type { SSEStreamingApi } from 'hono/streaming'
import { minutes, seconds } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { type EventStream, serve } from '#platform/http/serve.ts'
import type { Store } from '#platform/db/store/store.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { orderEventStream } from '../../contract/customer.ts'
import { boardEventStream } from '../../contract/staff.ts'
import { everyOrder, openMoveFeed, type Subscription } from '../board/move-feed.ts'

type Deps = Pick<Store, 'listen'> & { readonly db: Db }

/** Proxies close silent connections, often after 30 s or 60 s. */
const heartbeat = seconds(20)
/** A board is notified of moves no more often than this. */
const boardRest = seconds(1)
/** The page then reconnects with its token, so that a missed notification of an ended session does no more harm. */
const longestStream = minutes(15)

/**
 * Each event is `moved` with the order's id as its data and nothing more: the page fetches the rest.
 * A board's also gets `here` when nothing has moved for 20 s.
 * Notifications sent while no stream was open are not repeated, so a page fetches once whenever its stream opens.
 * Fails with ORDER_NOT_FOUND, TOO_MANY_STREAMS and BUSY. `close` ends all streams.
 */
export function trackingEvents({ db, listen }: Deps) {
  const feed = openMoveFeed({ listen })
  const routes = [
    serve(orderEventStream, async (customer, input) => {
      const { id: orderId } = await getOrderFacts(db, customer.id, input.orderId)
      return () => open(customer.id, orderId)
    }),
    serve(boardEventStream, async (colleague) => () => open(colleague.id, everyOrder)),
  ]

  async function open(viewerId: string, orderId: string): Promise<EventStream> {
    const ending = new AbortController()
    const subscription = await feed.join(viewerId, orderId, () => ending.abort())
    const ended = ending.signal
    const timer = setTimeout(subscription.leave, longestStream)
    ended.addEventListener('abort', () => clearTimeout(timer))
    return {
      ended,
      leave: subscription.leave,
      run: (stream) => write(stream, subscription, orderId, ended),
    }
  }

  return { routes, close: feed.close }
}

async function write(
  stream: SSEStreamingApi,
  subscription: Subscription,
  orderId: string,
  ended: AbortSignal,
) {
  const isBoard = orderId === everyOrder
  await stream.write('retry: 5000\n\n')
  for (;;) {
    const change = await subscription.next(heartbeat)
    if (change === 'ended') return
    if (change === 'moved') await stream.writeSSE({ event: 'moved', data: orderId })
    // A page cannot see a comment, so the board gets an event that shows the connection is alive.
    else if (isBoard) await stream.writeSSE({ event: 'here', data: orderId })
    else await stream.write(': still here\n\n')
    // A hundred moves in a second are reported once, because every board would fetch again each time.
    if (isBoard && change === 'moved')
      await pause(boardRest, undefined, { signal: ended }).catch(() => undefined)
  }
}
