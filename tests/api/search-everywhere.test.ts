/** The one search over HTTP: ends of numbers, models and issues, misspelt names, and orders without a repair. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { inTransaction } from '#platform/db/db.ts'
import { days } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Found = {
  jobs: { orderId: string; mobileNumber: string | null; lastNote: string | null }[]
  alike: boolean
  unpaid: { orderId: string; due: number }[]
}

let app: TestApp
let owner: Colleague
let lakshmi: Customer
let orderId: string
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  lakshmi = await aCustomer(app, { name: 'Lakshmi Sundaram' })
  orderId = (await lakshmi.bookNow(1, iphone13)).orderId
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const find = async (q: string, one = owner) =>
  dataOf<Found>(await one.get(`/staff/jobs?q=${encodeURIComponent(q)}`))
const idsOf = async (q: string) => (await find(q)).jobs.map((job) => job.orderId)

test('a repair is found by the ends of its numbers, its model and its issue', async () => {
  const [row] = await app.query<{ model: string; issue: string }>(
    `select device ->> 'modelName' as model, lines -> 0 ->> 'label' as issue from orders where id = $1`,
    [orderId],
  )
  const ends = [lakshmi.mobileNumber.slice(-6), iphone13.slice(-7), orderId.slice(-4)]
  for (const q of [...ends, row?.model ?? '', row?.issue ?? '', `lakshmi ${row?.issue}`])
    expect([q, await idsOf(q)]).toEqual([q, [orderId]])
  expect(await idsOf(`${iphone13.slice(-7)}1`)).toEqual([])
})

test('names that are spelled alike are found where nothing is found as typed, and the answer says so', async () => {
  for (const q of ['laxmi', 'lakshmy sundarm', 'laksmi sundaram'])
    expect([q, await find(q)]).toMatchObject([q, { alike: true, jobs: [{ orderId }] }])
  expect(await find('lakshmi')).toMatchObject({ alike: false, jobs: [{ orderId }] })
  expect((await find('murugan')).jobs).toEqual([])
})

test('a result carries the number to call and the note of a colleague that was added last', async () => {
  for (const text of ['Port is bent', 'Part on the shelf'])
    dataOf(await owner.post('/staff/order/notes', { orderId, text }))
  expect((await find('lakshmi')).jobs).toMatchObject([
    { mobileNumber: lakshmi.mobileNumber, lastNote: 'Part on the shelf' },
  ])
})

test('a repair whose fault was found later is found by the issues of the estimate that was agreed', async () => {
  const estimates = estimatesOf(app, owner)
  const taken = await estimates.takeIn()
  const later = `cleaning ${taken.mobileNumber}`
  dataOf(await estimates.send(taken.orderId))
  expect((await find(later)).jobs).toEqual([])
  const accepted = await estimates.answerByLink(
    await estimates.tokenFor(taken.mobileNumber),
    taken.mobileNumber,
    { version: 1, accepted: ['line-1', 'line-2'] },
  )
  dataOf(accepted)
  await app.jobs.settle()
  expect((await find(later)).jobs).toMatchObject([{ orderId: taken.orderId }])
})

test('an order that was confirmed online and left is found for four weeks, by who may answer customers', async () => {
  const shopper = await aCustomer(app, { name: 'Zubeida Qureshi' })
  const cart = await shopper.bookNow(1)
  await app.query('update orders set paid_at = null, accepted_at = null where id = $1', [
    cart.orderId,
  ])
  await app.query('delete from repair_jobs where order_id = $1', [cart.orderId])
  const due = { unpaid: [{ orderId: cart.orderId }] }
  for (const q of ['zubeida', 'subaida', shopper.mobileNumber.slice(-5)])
    expect([q, await find(q)]).toMatchObject([q, due])
  const technician = await aColleague(app, owner, 'technician')
  expect((await find('zubeida', technician)).unpaid).toEqual([])
  app.advance(days(29))
  dataOf(await owner.signIn())
  expect((await find('zubeida')).unpaid).toEqual([])
})

test('the spelling of a name is forgotten with the last repair of that name', async () => {
  const words = async () =>
    (
      await app.query<{ word: string }>(
        `select distinct word from search_spellings where word in ('lakshmi', 'sundaram') order by word`,
      )
    ).map(({ word }) => word)
  expect(await words()).toEqual(['lakshmi', 'sundaram'])
  const [own] = await app.query<{ id: string }>(
    'select customer_id as id from orders where id = $1',
    [orderId],
  )
  await inTransaction(app.db, (tx) => eraseJobsOfCustomer(tx, own?.id ?? '', app.clock()))
  expect(await words()).toEqual([])
  expect((await find('laxmi')).jobs).toEqual([])
})
