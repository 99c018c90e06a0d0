/**
 * Tests a failover under load: the primary is killed in the middle of bookings and payments, its synchronous replica is
 * promoted, and two processes go on by themselves. At night with more load before and after.
 */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { type Call, callerAt, dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { rounds } from '../modes.ts'
import { startWithReplica } from '../postgres-replica.ts'
import { aFolder } from '../store/stores.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { WAIT_MS } from '../timeouts.ts'

const customers = rounds({ complete: 6, nightly: 12 })
const before = seconds(rounds({ complete: 1, nightly: 15 }))
const afterwards = seconds(rounds({ complete: 1, nightly: 15 }))
/** An operator, or a program such as Patroni, decides in that time that the primary is gone. */
const noticing = seconds(1)

type Acknowledged = { readonly orderId: string; readonly at: number }

describe.runIf(kind === 'postgres')('a failover under load', () => {
  let servers: Awaited<ReturnType<typeof startWithReplica>>
  let shop: Shop
  const started: string[] = []
  const paid: Acknowledged[] = []
  const counts = { calls: 0, refused: 0, other: [] as string[] }
  let clock: NodeJS.Timeout | undefined
  let killedAt = 0
  let promotedAt = 0

  /** A client that repeats what was refused for now, with the same key, as the website does. */
  function insisting(url: string, who: number, until: () => boolean): Call {
    const once = callerAt(url)
    let keys = 0
    return async (method, path, body, options) => {
      const key = options?.key ?? `${who} ${path} ${keys++}`
      for (;;) {
        const answer = await once(method, path, body, { ...options, key })
        counts.calls++
        const isLater = answer.status === 503 || answer.code === 'STILL_RUNNING'
        if (!isLater) {
          if (answer.status >= 500) counts.other.push(`${method} ${path} ${answer.status}`)
          return answer
        }
        counts.refused++
        if (until()) throw new Error(`${path} is still refused`)
        await setTimeout(100)
      }
    }
  }

  /** Books and pays until the load ends; what was answered is noted. */
  async function bookOn(call: Call, isOver: () => boolean): Promise<void> {
    let customer = await aCustomer({ call })
    for (let n = 1; !isOver(); n++) {
      // A customer may check thirty devices in ten minutes, and the clock of a test stands still.
      if (n % 20 === 0) customer = await aCustomer({ call })
      const { orderId } = await customer.fillCartNow()
      started.push(orderId)
      const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(
        await customer.confirm(orderId),
      )
      const { paymentId, signature } = shop.provider.pay(razorpayOrderId)
      const { status } = await customer.verify(orderId, { paymentId, signature })
      if (status === 200) paid.push({ orderId, at: performance.now() })
    }
  }

  beforeAll(async () => {
    servers = await startWithReplica()
    shop = await aShop({ apps: 2, poll: true, place: { url: servers.url, dataDir: aFolder() } })
    // The test's clock runs, and quicker than a real one: what a process had claimed when the primary died is free later.
    clock = setInterval(() => shop.advance(seconds(1)), 50)
    const ending = { at: Number.POSITIVE_INFINITY }
    const isOver = () => performance.now() > ending.at
    const stuck = () => performance.now() > ending.at + seconds(20)
    const load = Promise.all(
      Array.from({ length: customers }, (_, at) =>
        bookOn(insisting(at % 2 === 0 ? shop.url : shop.other.url, at, stuck), isOver),
      ),
    )
    load.catch(() => {})
    await vi.waitFor(() => expect(paid.length).toBeGreaterThanOrEqual(customers), {
      timeout: WAIT_MS,
      interval: 20,
    })
    await setTimeout(before)
    servers.killPrimary()
    killedAt = performance.now()
    await setTimeout(noticing)
    await servers.promote()
    promotedAt = performance.now()
    await vi.waitFor(() => expect(paid.some(({ at }) => at > promotedAt)).toBe(true), {
      timeout: WAIT_MS,
      interval: 20,
    })
    ending.at = performance.now() + afterwards
    await load
  }, 5 * WAIT_MS)
  afterAll(async () => {
    clearInterval(clock)
    await closeShops()
    await servers?.stop()
  })

  test('writes resume by themselves, within ten seconds of the promotion', () => {
    const first = Math.min(...paid.map(({ at }) => at).filter((at) => at > promotedAt))
    const isBefore = ({ at }: Acknowledged) => at < killedAt
    console.log(
      `${counts.calls} calls, ${counts.refused} refused for now, ${counts.other.length} failed; ` +
        `${paid.filter(isBefore).length} orders paid before, ${paid.length} in all; promoted after ` +
        `${Math.round(promotedAt - killedAt)} ms, first payment ${Math.round(first - promotedAt)} ms later`,
    )
    expect(first - promotedAt).toBeLessThan(seconds(10))
    expect(paid.some(isBefore)).toBe(true)
  })

  test('refused calls were told to come back, and nothing failed otherwise', () => {
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.other).toEqual([])
  })

  test(
    'no acknowledged write is lost: each booking is there, and each payment has its voucher, repair and messages',
    async () => {
      const ids = await shop.query<{ id: string }>('select id from orders')
      const found = new Set(ids.map(({ id }) => id))
      expect(started.filter((id) => !found.has(id))).toEqual([])
      // The job store gives a job whose process lost the primary back after a minute, which is not waited for here.
      await shop.query(
        `update pgboss.job set state = 'retry', start_after = now()
       where state = 'active' and started_on < now() - interval '2 s'`,
      )
      // A message that went out just before the primary died, unrecorded, goes out once more (I5).
      const wrongs = async () =>
        (await Promise.all(paid.map(({ orderId }) => shop.wrongs(orderId, { repeats: 1 })))).flat()
      await vi.waitFor(async () => expect(await wrongs()).toEqual([]), {
        timeout: 2 * WAIT_MS,
        interval: 500,
      })
    },
    3 * WAIT_MS,
  )

  test('both processes listen at the new primary', async () => {
    for (const { store } of [shop, shop.other]) {
      const received = Promise.withResolvers<string>()
      const stop = await store.listen('after_failover', received.resolve)
      await shop.store.pool.query("select pg_notify('after_failover', 'here')")
      expect(await received.promise).toBe('here')
      await stop()
    }
  })
})
