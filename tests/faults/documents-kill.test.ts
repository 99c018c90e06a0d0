/** Tests A-3 with kills: the process that issues the documents of five hundred orders dies again and again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../app/customer.ts'
import { type KillableApp, startKillableApp } from '../app/killable-app.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'
import { documentsOf, orderIdAt } from './many-orders.ts'
import { countDocuments, wrongsOfNumbers } from './document-numbers.ts'
import { rounds } from '../modes.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
/** In the gate there are fewer, because most of the time goes into making them. */
const orders = rounds({ complete: 500, nightly: 500 })
const kills = rounds({ complete: 5, nightly: 50 })

let app: KillableApp
beforeAll(async () => {
  const startsAt = new Date('2026-11-21T05:30:00Z')
  app = await startKillableApp({ place: await aPlace(kind), env: {}, startsAt })
})
afterAll(async () => {
  await app?.close()
  await cleanUp()
})

test(`the documents of ${orders} orders are numbered in four series without a gap while their process is killed ${kills} times (${kind})`, async () => {
  await aCustomer(app)
  const [customer] = await app.query<{ id: string }>('select id from customers')
  const customerId = customer?.id ?? ''
  await app.seedOrders(customerId, orders)

  const share = orders / kills
  for (let round = 0; round < kills; round++) {
    // Each order has a commit, so a process dies within its share: at another one each time, before or after it.
    const commit = 1 + ((round * 7) % share)
    await app.plan(`kill@${commit}${round % 2 === 0 ? '' : '+'}`)
    const orderIds = Array.from({ length: share }, (_, at) => orderIdAt(round * share + at))
    await app.issue(customerId, orderIds)
  }

  expect(app.deaths()).toBe(kills)
  expect(await countDocuments(app)).toEqual(documentsOf(orders))
  expect(await wrongsOfNumbers(app)).toEqual([])
}, 300_000)
