/**
 * Tests A-7 over a whole outage under load: a PostgreSQL server that is gone and an embedded engine that does not
 * answer. For 8 s in the suite, for 60 s at night.
 */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { seconds } from '#kernel/time.ts'
import { type Answer, readAnswer } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { iphone13 } from '../app/customer.ts'
import { rounds } from '../modes.ts'
import { plainPages } from '../plain-pages.ts'
import { startCluster } from '../postgres-cluster.ts'
import { aFolder, aPlace, type Place } from '../store/stores.ts'
import { deliver } from './provider.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { atMost, WAIT_MS } from '../timeouts.ts'

const length = seconds(rounds({ complete: 8, nightly: 60 }))
const callsPerSecond = 20

type Outage = { begin(): Promise<void>; end(): Promise<void> }
type Cluster = Awaited<ReturnType<typeof startCluster>>
type Kind = 'a booking' | 'a page' | 'a call of a colleague' | 'a webhook' | 'readiness'
type Timed = Pick<Answer, 'status' | 'retryAfter'> & { readonly kind: Kind; readonly ms: number }

let cluster: Cluster | undefined
let shop: Shop
let owner: Colleague
let slug: string
let kinds: Readonly<Record<Kind, () => Promise<Pick<Answer, 'status' | 'retryAfter'>>>>
/** Paid and booked before the outage, and paid at the provider alone, whose webhook the outage meets. */
let booked: string
let announced: { readonly orderId: string; readonly webhook: Parameters<typeof deliver>[1] }
let during: readonly Timed[]
let recoveredAfter: number
let missedAfter: Promise<number>
let boardAfter: Promise<number>

/** The server is killed and started again on its data. */
const serverGone = (server: Cluster): Outage => ({ begin: server.halt, end: server.resume })

/** Its one session is busy with a statement that no deadline ends. */
function engineBusy({ store }: Shop): Outage {
  let busy: Promise<unknown> = Promise.resolve()
  return {
    async begin() {
      const client = await store.pool.connect()
      await client.query('set statement_timeout = 0')
      busy = client
        .query(
          `do $$ begin while clock_timestamp() < now() + interval '${length} ms' loop null; end loop; end $$`,
        )
        .finally(() => client.release(true))
    },
    end: async () => void (await busy),
  }
}

async function timed(name: Kind): Promise<Timed> {
  const begun = performance.now()
  const { status, retryAfter } = await kinds[name]()
  return { kind: name, status, retryAfter, ms: performance.now() - begun }
}

/** Calls of every kind in turn, at a constant rate, whether or not the earlier ones were answered. */
async function loadFor(milliseconds: number): Promise<Timed[]> {
  const names = Object.keys(kinds) as Kind[]
  const calls: Promise<Timed>[] = []
  const begun = performance.now()
  while (performance.now() - begun < milliseconds) {
    calls.push(timed(names[calls.length % names.length] as Kind))
    await setTimeout(1_000 / callsPerSecond)
  }
  return Promise.all(calls)
}

const good: Readonly<Record<Kind, number>> = {
  'a booking': 200,
  'a page': 200,
  'a call of a colleague': 200,
  'a webhook': 200,
  readiness: 200,
}

/** Opens the board's stream; the result waits for its first event or its end. */
async function openBoard(): Promise<() => Promise<void>> {
  const response = await fetch(`${shop.url}/api/v1/app/staff/board/events`, {
    headers: { Cookie: owner.jar.cookie, Origin: shop.deps.origin },
  })
  expect(response.status).toBe(200)
  return async () => {
    for await (const part of response.body ?? [])
      if (new TextDecoder().decode(part).includes('event: moved')) return
  }
}

async function prepare(place: Place): Promise<void> {
  shop = await aShop({ poll: true, pages: plainPages, place })
  await seedBlog(shop.db)
  const [guide] = await shop.query<{ slug: string }>('select slug from blog_posts limit 1')
  slug = guide?.slug ?? ''
  owner = await anOwner(shop)
  const first = await shop.anOpenCheckout()
  const paid = shop.provider.pay(first.providerOrderId)
  shop.provider.takeEvents()
  expect((await shop.customer.verify(first.orderId, paid)).status).toBe(200)
  booked = first.orderId
  await vi.waitFor(async () => expect(await shop.wrongs(booked)).toEqual([]), {
    timeout: WAIT_MS,
    interval: 100,
  })
  const second = await shop.anOpenCheckout()
  shop.provider.pay(second.providerOrderId)
  const webhook = shop.provider.takeEvents().at(-1)
  if (!webhook) throw new Error('the provider announced nothing')
  announced = { orderId: second.orderId, webhook }
  const { token } = shop.customer
  kinds = {
    // With one key, so that the refused call is repeated and must have one effect.
    'a booking': () =>
      shop.call('POST', '/devices/imei/check', { imeiNumber: iphone13 }, { token, key: 'again' }),
    // With a parameter that the page does not know, so that it is not answered from the cache.
    'a page': async () => readAnswer(await fetch(`${shop.url}/blog-detail/${slug}?fresh=1`)),
    'a call of a colleague': () => owner.get('/staff/board'),
    'a webhook': () => deliver(shop.url, announced.webhook),
    readiness: async () => readAnswer(await fetch(`${shop.url}/readyz`)),
  }
}

beforeAll(async () => {
  cluster =
    kind === 'postgres'
      ? // A commit that was answered survives the end of the server.
        await startCluster({ settings: { synchronous_commit: 'on' } })
      : undefined
  await prepare(cluster ? { url: cluster.url, dataDir: aFolder() } : await aPlace('pglite'))
  const missed = Promise.withResolvers<void>()
  await shop.store.listen('any', (payload) => payload === '' && missed.resolve())
  const notified = (await openBoard())().then(() => performance.now())
  const outage = cluster ? serverGone(cluster) : engineBusy(shop)
  await outage.begin()
  // The last calls still wait for a connection when the load ends.
  during = await loadFor(length - seconds(3))
  await outage.end()
  const back = performance.now()
  boardAfter = notified.then((at) => at - back)
  missedAfter = missed.promise.then(() => performance.now() - back)
  await vi.waitFor(
    async () => {
      for (const name of Object.keys(kinds) as Kind[])
        expect([name, (await timed(name)).status]).toEqual([name, good[name]])
    },
    { timeout: WAIT_MS, interval: 100 },
  )
  recoveredAfter = performance.now() - back
}, 240_000)
afterAll(async () => {
  await closeShops()
  await cluster?.stop()
})

test('during an outage every kind of call is answered 503 within 3 s, and told to come back within 3 s', () => {
  expect(during.length).toBeGreaterThan(((length - seconds(3)) / 1_000) * callsPerSecond * 0.5)
  for (const name of Object.keys(kinds)) {
    const answers = during.filter((one) => one.kind === name)
    expect(answers.length).toBeGreaterThan(5)
    expect([name, ...new Set(answers.map(({ status }) => status))]).toEqual([name, 503])
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    expect([name, slowest < seconds(3)]).toEqual([name, true])
    if (name === 'readiness') continue
    const pauses = answers.map(({ retryAfter }) => retryAfter ?? 0)
    expect([name, Math.min(...pauses) > 0, Math.max(...pauses) <= 3]).toEqual([name, true, true])
  }
})

test('every kind of call succeeds within 5 s of its end, without a restart', () => {
  expect(recoveredAfter).toBeLessThan(atMost(seconds(5)))
})

test('what was refused meanwhile and is repeated has one effect', async () => {
  const drafts = await shop.query(
    `select id from orders where device_key = $1 and paid_at is null and id <> $2`,
    [iphone13, announced.orderId],
  )
  expect(drafts).toHaveLength(1)
})

test('what was acknowledged before is still there', async () => {
  expect(await shop.wrongs(booked)).toEqual([])
})

test('jobs go on: a payment announced meanwhile is booked, with its voucher, repair and messages', async () => {
  await vi.waitFor(async () => expect(await shop.wrongs(announced.orderId)).toEqual([]), {
    timeout: WAIT_MS,
    interval: 200,
  })
  expect(await shop.isPaid(announced.orderId)).toBe(true)
}, 40_000)

// A page whose stream ends connects again after 5 s and fetches its data.
test('an open board gets an event or the end of its stream, within 5 s of the return, and can be opened again', async () => {
  expect(await boardAfter).toBeLessThan(atMost(seconds(5)))
  await openBoard()
}, 40_000)

test.runIf(kind === 'postgres')(
  'everybody who listens is told within 5 s that a notification may be missing',
  async () => {
    expect(await missedAfter).toBeLessThan(atMost(seconds(5)))
  },
)
