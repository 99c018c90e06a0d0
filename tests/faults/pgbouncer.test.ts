/** Tests two processes whose queries pass PgBouncer in transaction mode, with fewer sessions than connections. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PoolerNotPrepared } from '#platform/db/store/pooler.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { onServer } from '../postgres-cluster.ts'
import { aPlace, cleanUp, open, type Place } from '../store/stores.ts'
import { followEvents } from './follow-events.ts'
import { deliver } from './provider.ts'
import { aShop, closeShops, kind, type Shop } from './shop.ts'
import { WAIT_MS } from '../timeouts.ts'

describe.runIf(kind === 'postgres')('behind PgBouncer', () => {
  const user = `pooled_${randomBytes(4).toString('hex')}`
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let place: Place
  let directUrl: string
  beforeAll(async () => {
    const { url = '', dataDir } = await aPlace('postgres')
    await onServer((client) => client.query(`create role ${user} superuser login`))
    directUrl = Object.assign(new URL(url), { username: user }).href
    pooler = await startPgBouncer(directUrl)
    place = { url: pooler.url, directUrl, dataDir }
  })
  afterAll(async () => {
    await closeShops()
    await pooler?.stop()
    await cleanUp()
    await onServer((client) => client.query(`drop role if exists ${user}`))
  })

  test('a start without DATABASE_DIRECT_URL fails', async () => {
    const store = await open({ url: pooler.url, dataDir: place.dataDir })
    await expect(store.pool.query('select 1')).rejects.toThrow(/unsupported startup parameter/)
    await store.close()
  })

  test('a user whose sessions have no time limit is refused, with the statements that give them one', async () => {
    const refused = await open(place).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PoolerNotPrepared)
    const statements = /On the server: (.*)/.exec((refused as Error).message)?.[1] ?? ''
    expect(statements).toContain(`alter role "${user}" set statement_timeout = '5000ms'`)
    await onServer((client) => client.query(statements))
    await pooler.stop()
    pooler = await startPgBouncer(directUrl)
    place = { ...place, url: pooler.url }
    await (await open(place)).close()
  })

  describe('two processes', () => {
    let shop: Shop
    let owner: Colleague
    beforeAll(async () => {
      shop = await aShop({ apps: 2, poll: true, place })
      owner = await anOwner(shop)
    })

    test('paid orders get one voucher, one repair and one message each, whichever process works', async () => {
      const orders: string[] = []
      for (let n = 0; n < 4; n++) {
        const { orderId, providerOrderId } = await shop.anOpenCheckout()
        shop.provider.pay(providerOrderId)
        const events = shop.provider.takeEvents()
        const urls = [shop.url, shop.other.url]
        await Promise.all(events.map((event, at) => deliver(urls[at % 2] ?? '', event)))
        orders.push(orderId)
        await vi.waitFor(async () => expect(await shop.isPaid(orderId)).toBe(true), {
          timeout: WAIT_MS,
        })
      }
      const wrongs = async () => (await Promise.all(orders.map((id) => shop.wrongs(id)))).flat()
      await vi.waitFor(async () => expect(await wrongs()).toEqual([]), {
        timeout: WAIT_MS,
        interval: 200,
      })
    }, 60_000)

    test('sixty calls at once share three sessions of the server', async () => {
      const calls = Array.from({ length: 60 }, (_, at) =>
        (at % 2 === 0 ? shop.customer : shop.other.customer).get('/orders/list'),
      )
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      const { rows } = await onServer((client) =>
        client.query(
          `select count(*)::int as n from pg_stat_activity where usename = $1
            and application_name = '' and query not like 'listen%' and query <> 'select 1'`,
          [user],
        ),
      )
      expect((rows[0] as { n: number }).n).toBeLessThanOrEqual(3)
    })

    test('a move through one process reaches a board at the other', async () => {
      const board = await followEvents(`${shop.other.url}/api/v1/app/staff/board/events`, {
        Cookie: owner.jar.cookie,
        Origin: shop.deps.origin,
      })
      const [job] = await shop.query<{ id: string }>(
        'select order_id as id from repair_jobs limit 1',
      )
      const moved = board.next('moved')
      const input = { orderId: job?.id, from: 'order-placed', to: 'reached-workshop' }
      expect((await owner.post('/staff/jobs/move', input)).status).toBe(200)
      await moved
      board.close()
    })
  })
})
