/** Tells open tracking pages that their order has news, and open boards that any has. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { minutes, seconds } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import type { Store } from '#platform/db/store/store.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import { trackQuery } from '../../contract/customer.ts'
import { everyOrder, openMoveFeed } from '../board/move-feed.ts'

type Deps = Pick<Store, 'listen'> & {
  readonly db: Db
  /** The signed-in customer of a request, if any. */
  readonly whoIs: (c: Context) => Promise<{ readonly id: string } | undefined>
  /** The signed-in colleague of a request, if any. */
  readonly whoIsStaff?: (
    c: Context,
  ) => Promise<{ readonly id: string; readonly role: Role } | undefined>
}

/** Proxies close what is silent, often after 30 s or 60 s. */
const heartbeat = seconds(20)
/** A board hears of moves no more often than this. */
const boardRest = seconds(1)
/** The page comes back with its token, so an ended session is served this long at most. */
const longestStream = minutes(15)

/**
 * Each event is `moved` with the order's id as its data and nothing more: the page asks for the rest.
 * A board's also gets `here` when nothing has moved for 20 s.
 * News sent while no stream was open is not repeated, so a page asks once whenever its stream opens.
 * Failures are thrown, for the door to explain: SIGN_IN_FIRST, VALIDATION_FAILED (a ZodError), MALFORMED
 * for a repeated parameter, ORDER_NOT_FOUND, TOO_MANY_STREAMS and BUSY. `close` ends all streams.
 */
export function trackingEvents({ db, whoIs, whoIsStaff, listen }: Deps) {
  const feed = openMoveFeed({ listen })

  async function handler(c: Context): Promise<Response> {
    const customer = await whoIs(c)
    if (!customer) fail(gatewayErrors.SIGN_IN_FIRST)
    if ((c.req.queries('orderId')?.length ?? 0) > 1) fail(gatewayErrors.MALFORMED)
    const input = trackQuery.parse({ orderId: c.req.query('orderId') })
    const { id: orderId } = await getOrderFacts(db, customer.id, input.orderId)
    return openStream(c, customer.id, orderId)
  }

  /** `GET /staff/board/events`: the same for every order. Fails with SIGN_IN_FIRST or NOT_ALLOWED, too. */
  async function board(c: Context): Promise<Response> {
    const colleague = await whoIsStaff?.(c)
    if (!colleague) fail(gatewayErrors.SIGN_IN_FIRST)
    if (!may(colleague.role, 'see-jobs')) fail(gatewayErrors.NOT_ALLOWED)
    return openStream(c, colleague.id, everyOrder)
  }

  async function openStream(c: Context, whoId: string, orderId: string): Promise<Response> {
    const isBoard = orderId === everyOrder
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
    const ended = new AbortController()
    const seat = await feed.join(whoId, orderId, () => ended.abort())
    const timer = setTimeout(seat.leave, longestStream)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    const response = streamSSE(c, async (stream) => {
      stream.onAbort(seat.leave)
      // A reader that takes nothing would hold a write, and with it this stream, open for ever.
      ended.signal.addEventListener('abort', () => stream.abort())
      await stream.write('retry: 5000\n\n')
      for (;;) {
        const news = await seat.next(heartbeat)
        if (news === 'ended') return
        if (news === 'moved') await stream.writeSSE({ event: 'moved', data: orderId })
        // A page cannot see a comment; the board tells by this that the line is alive.
        else if (isBoard) await stream.writeSSE({ event: 'here', data: orderId })
        else await stream.write(': still here\n\n')
        // A hundred moves in a second are told once: every board would read itself anew each time.
        if (isBoard && news === 'moved')
          await pause(boardRest, undefined, { signal: ended.signal }).catch(() => undefined)
      }
    })
    response.headers.set('Cache-Control', 'no-store')
    // Its connection ends with it, or a closing house would wait for one that nobody uses.
    response.headers.set('Connection', 'close')
    response.headers.set('X-Accel-Buffering', 'no')
    return response
  }

  return { handler, board, close: feed.close }
}
