/** Tests over HTTP what repairs earn: one on its page, and those of a month by issue, model and technician. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { days, indianDay, seconds } from '#kernel/time.ts'
import type { getMargin, getMargins } from '#domain/repairs/contract/staff-margin.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aStock, type Stock } from '../app/stock.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let technician: Colleague
let stock: Stock
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  technician = await aColleague(app, owner, 'technician')
  stock = await aStock(owner, 'MRG')
  const { partId } = await stock.addPart()
  // At 4,800 rupees each.
  await stock.fill(partId, 6)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const marginOf = async (orderId: string) =>
  dataOf<ResponseOf<typeof getMargin>>(await owner.get(`/staff/order/margin?orderId=${orderId}`))
const month = () => indianDay(app.clock()).slice(0, 7)
const report = async (of = month()) =>
  dataOf<ResponseOf<typeof getMargins>>(await owner.get(`/staff/overview/margin?month=${of}`))

/** A paid walk-in with screen and battery, into which its reserved display was fitted. */
async function aRepair(until: StageKey = 'repair-in-progress') {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1, iphone13)
  await app.jobs.settle()
  const { technicians } = dataOf<{ technicians: { id: string; name: string }[] }>(
    await owner.get('/staff/board/choices'),
  )
  // The owner is one of them, too.
  const named = technicians.at(-1)
  const assignee = { orderId, hand: 'technician', colleagueId: named?.id }
  dataOf(await owner.post('/staff/order/assign', assignee))
  const go = async (from: StageKey, to: StageKey) => {
    const stages = stagesOf('walk-in')
    for (const stage of stages.slice(stages.indexOf(from) + 1, stages.indexOf(to) + 1))
      await moveWithWork(app.deps, { orderId, to: stage, by: 'colleague' })
  }
  await go('order-placed', 'repair-in-progress')
  const [piece] = (await stock.of(orderId)).items
  dataOf(
    await owner.post('/staff/order/parts', {
      orderId,
      issueId: 'iphone-screen',
      name: 'Display',
      serial: piece?.serial,
      fromStock: true,
    }),
  )
  await go('repair-in-progress', until)
  return { orderId, technician: named?.name }
}
async function settleMoney() {
  for (let round = 0; round < 3; round++) {
    await app.jobs.settle()
    app.advance(seconds(30))
  }
}
const refund = async (orderId: string, amount: string) => {
  const { left } = dataOf<{ left: number }>(await owner.get(`/staff/money/order?order=${orderId}`))
  dataOf(await owner.signIn())
  dataOf(
    await owner.post('/staff/money/refunds', {
      orderId,
      amount,
      reason: 'agreed-otherwise',
      seenLeft: left,
      formKey: `refund-${orderId}`,
    }),
  )
}

test('a repair earns its lines without tax, less what was sent back and its pieces at cost', async () => {
  const { orderId } = await aRepair()
  const before = await marginOf(orderId)
  expect(before).toMatchObject({ net: 14_400, cost: 4_800, margin: 9_600 })
  expect(before.lines.map(({ issueId, net, cost }) => [issueId, net, cost])).toEqual([
    ['iphone-screen', 10_400, 4_800],
    ['iphone-battery', 4_000, 0],
  ])
  await refund(orderId, '1180')
  await settleMoney()
  const after = await marginOf(orderId)
  expect(after).toMatchObject({ net: 13_400, cost: 4_800, margin: 8_600 })
  const sum = after.lines.reduce((all, { margin }) => all + Math.round(margin * 100), 0)
  expect(sum).toBe(860_000)
})

test('a part that the stock does not know costs nothing, and an unknown repair is refused', async () => {
  const answer = await owner.get('/staff/order/margin?orderId=none')
  expect([answer.status, answer.body.code]).toEqual([404, 'JOB_NOT_FOUND'])
  expect((await technician.get('/staff/overview/margin')).status).toBe(403)
})

test('a month has the repairs that ended in it, and its groups add up to it', async () => {
  const start = await report()
  const { orderId: delivered, technician: named } = await aRepair('delivered')
  const { orderId: unfixed } = await aRepair()
  dataOf(await owner.post('/staff/order/no-fix', { orderId: unfixed, reason: 'board-damage' }))
  await settleMoney()
  const now = await report()
  expect(now.repairs).toBe(start.repairs + 2)
  // Without a fix nothing is sold, and the piece that was used stays used up.
  expect((await marginOf(unfixed)).net).toBe(0)
  expect((await marginOf(delivered)).margin).toBe(9_600)
  const paise = (amount: number) => Math.round(amount * 100)
  for (const groups of [now.issues, now.models, now.technicians]) {
    for (const part of ['net', 'cost', 'margin'] as const)
      expect(groups.reduce((all, one) => all + paise(one[part]), 0)).toBe(paise(now[part]))
  }
  expect(now.models.map(({ name }) => name)).toContain('iPhone 13')
  expect(now.technicians.map(({ name }) => name)).toContain(named)
  expect(now.issues.map(({ name }) => name)).toContain('Screen Replacement')
  const table = await fetch(`${app.url}/api/v1/app/staff/overview/margin/table?month=${month()}`, {
    headers: { Cookie: owner.jar.cookie },
  })
  const [head, ...rows] = (await table.text()).trim().split('\r\n')
  expect(head).toContain('Ended on,Order,Model,Technician,Issue,Net,Parts,Margin')
  expect(rows.filter((row) => row.includes('Screen Replacement'))).toHaveLength(now.repairs)
  // A month begins at midnight in India.
  app.advance(days(31))
  dataOf(await owner.signIn())
  expect((await report()).repairs).toBe(0)
})
