/** Tests money over HTTP: the list, the balanced sheet, refunds and their documents, unmatched receipts, exports. */
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#domain/orders/server/tables.ts'
import { checkDaySheets } from '#domain/accounting/server/explain-receipts.ts'
import { documents } from '#domain/accounting/server/tables.ts'
import type { Part } from '#domain/payments/day-sheet.ts'
import { payments, refunds } from '#domain/payments/server/tables.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'

type Row = { method: string; count: number; unexplained: number } & Record<Part, number>
type Sheet = { day: string; rows: Row[]; balanced: boolean }
type Line = { paymentId: string; orderNumber: string | null; booked: number; refunded: number }
type Money = {
  orderNumber: string
  left: number
  payments: Line[]
  refunds: { sentAt: string | null }[]
  documents: { number: string; kind: string; total: number }[]
}

let app: TestApp
let owner: Colleague
let frontDesk: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  frontDesk = await aColleague(app, owner, 'front-desk')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const get = async <T>(path: string, one = owner) => dataOf<T>(await one.get(`/staff/money${path}`))
const sheet = (one = owner) => get<Sheet>('/sheet', one)
const moneyOf = (order: string) => get<Money>(`/order?order=${order}`)
const numberOf = (orderId: string) => `MDC-${orderId.slice(-6).toUpperCase()}`
const refundBody = (orderId: string, seenLeft: number, more: object = {}) => ({
  orderId,
  seenLeft,
  reason: 'not-repairable',
  formKey: `form-${orderId}`,
  ...more,
})
const refund = async (body: object, one = owner) => {
  if (one === owner) dataOf(await owner.signIn())
  return one.post('/staff/money/refunds', body)
}

let odd = 0
/** Money that did not come through the checkout and matches no order. */
async function anUnassigned(amount: number) {
  const id = `pay_Unassigned${String(odd++).padStart(4, '0')}`
  await app.db.insert(payments).values({
    id,
    allocation: 'unassigned',
    amount: paise(amount),
    currency: 'INR',
    refunded: paise(0),
    capturedAt: app.clock(),
  })
  return id
}

describe('the list and the sheet', () => {
  test('show what a customer paid, found by number, by payment, by day, method and state', async () => {
    const { orderId, paymentId } = await kavitha.bookNow()
    const { grandTotal } = dataOf<{ grandTotal: number }>(
      await kavitha.get(`/orders/view/cart?orderId=${orderId}`),
    )
    const today = indianDay(app.clock())
    const list = async (query: string) =>
      (await get<{ payments: Line[] }>(`/payments${query}`, frontDesk)).payments.map(
        (one) => one.paymentId,
      )
    const number = numberOf(orderId)
    for (const query of [
      '',
      `?q=${number}`,
      `?q=${number.slice(4)}`,
      `?q=${number.slice(5).toLowerCase()}`,
      `?q=${paymentId}`,
      `?day=${today}&method=online&state=booked`,
    ])
      expect(await list(query), query).toEqual([paymentId])
    for (const query of [
      '?q=pay_none',
      '?q=zzzzz',
      '?q=%25',
      '?day=2026-01-01',
      '?method=cash',
      '?state=refunded',
    ])
      expect(await list(query), query).toEqual([])
    const { rows, balanced } = await sheet(frontDesk)
    expect(balanced).toBe(true)
    expect(rows).toMatchObject([
      { method: 'online', count: 1, received: grandTotal, booked: grandTotal, difference: 0 },
    ])
    const opened = await get<{ lines: Line[] }>(
      `/sheet/lines?day=${today}&method=online&currency=INR&part=booked`,
      frontDesk,
    )
    expect(opened.lines.map((one) => one.paymentId)).toEqual([paymentId])
  })

  test('are paged, each payment once', async () => {
    for (let i = 0; i < 51; i++) await anUnassigned(100 + i)
    type Page = { payments: Line[]; more: boolean }
    const first = await get<Page>('/payments')
    const second = await get<Page>(`/payments?before=${first.payments.at(-1)?.paymentId}`)
    expect([first.payments.length, first.more, second.payments.length, second.more]).toEqual([
      50,
      true,
      2,
      false,
    ])
    const ids = [...first.payments, ...second.payments].map((one) => one.paymentId)
    expect(new Set(ids).size).toBe(52)
    expect((await sheet()).balanced).toBe(true)
    await app.db.delete(payments).where(eq(payments.allocation, 'unassigned'))
  })

  test('need a role with access to money, and the rest needs the owner', async () => {
    for (const role of ['technician', 'rider', 'editor'] as const) {
      const one = await aColleague(app, owner, role)
      for (const path of ['/payments', '/sheet', '/registers', '/table?what=payments'])
        expect((await one.get(`/staff/money${path}`)).status, `${role} ${path}`).toBe(403)
      expect((await one.get('/staff/overview')).status).toBe(403)
    }
    for (const path of ['/refunds', '/unassigned', '/registers', '/table?what=unassigned'])
      expect((await frontDesk.get(`/staff/money${path}`)).status, path).toBe(403)
    expect((await frontDesk.get('/staff/money/table?what=sheet')).status).toBe(200)
    const { orderId } = await kavitha.bookNow()
    expect((await refund(refundBody(orderId, 1), frontDesk)).status).toBe(403)
  })
})

describe('a refund', () => {
  test('needs a recent passkey, a reason, and the state that the colleague saw', async () => {
    const { orderId } = await kavitha.bookNow()
    const { left } = await moneyOf(orderId)
    app.advance(11 * 60_000)
    const body = refundBody(orderId, left)
    const stale = await owner.post('/staff/money/refunds', body)
    expect(stale.body.code).toBe('SHOW_PASSKEY')
    expect((await refund({ ...body, reason: '' })).status).toBe(422)
    expect((await refund({ ...body, amount: '1,5' })).status).toBe(422)
    expect((await refund({ ...body, seenLeft: left - 1 })).body.code).toBe('MONEY_MOVED')
    expect((await refund({ ...body, amount: String(left + 1) })).body.code).toBe(
      'NOTHING_TO_REFUND',
    )
    expect((await moneyOf(orderId)).refunds).toEqual([])
  })

  test('pressed twice is made once, issues its voucher, and leaves the sheet balanced throughout', async () => {
    const { orderId } = await kavitha.bookNow()
    const { left } = await moneyOf(numberOf(orderId))
    const body = refundBody(orderId, left)
    const [one, two] = [await refund(body), await refund(body)]
    expect(dataOf(two)).toEqual(dataOf(one))
    expect(
      await app.db
        .select()
        .from(refunds)
        .where(eq(refunds.requestKey, `staff:${orderId}:form-${orderId}`)),
    ).toHaveLength(1)
    const waiting = await sheet()
    expect(waiting).toMatchObject({ balanced: true, rows: [{ goingBack: left, difference: 0 }] })
    await app.jobs.settle()
    const money = await moneyOf(orderId)
    expect(money).toMatchObject({ left: 0, refunds: [{ sentAt: expect.any(String) }] })
    // Issued at the same time, because the clock stands still.
    expect(money.documents.map(({ kind, total }) => [kind, total]).toReversed()).toEqual([
      ['receipt-voucher', left],
      ['refund-voucher', left],
    ])
    expect(await sheet()).toMatchObject({
      balanced: true,
      rows: [{ goingBack: 0, refunded: left }],
    })
    const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.status).toBe('REFUNDED')
    const [event] = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      byName: 'Owner',
      before: { left },
      after: { left: 0, amount: left, reason: 'not-repairable' },
    })
    expect(event?.what).toMatch(/^sent ₹[\d,]+\.\d\d back: The device cannot be repaired$/)
  })

  test('in parts has a voucher each time, which together show the refunded total', async () => {
    const { orderId } = await kavitha.bookNow()
    const { left } = await moneyOf(orderId)
    dataOf(await refund(refundBody(orderId, left, { amount: '100.50', formKey: 'first-part' })))
    await app.jobs.settle()
    const then = await moneyOf(orderId)
    expect(then.left).toBeCloseTo(left - 100.5, 5)
    dataOf(await refund(refundBody(orderId, then.left, { formKey: 'second-part' })))
    await app.jobs.settle()
    const vouchers = (await moneyOf(orderId)).documents.filter(
      ({ kind }) => kind === 'refund-voucher',
    )
    expect(vouchers.map(({ total }) => total)).toEqual([100.5, then.left])
    expect((await sheet()).balanced).toBe(true)
    const invoice = await kavitha.get(`/orders/documents?orderId=${orderId}`)
    expect(dataOf<object[]>(invoice)).toHaveLength(3)
  })

  test('decided by two at once is made by one; the other gets a conflict', async () => {
    const { orderId } = await kavitha.bookNow()
    const { left } = await moneyOf(orderId)
    dataOf(await owner.signIn())
    const answers = await Promise.all(
      ['window-one', 'window-two'].map((formKey) =>
        owner.post('/staff/money/refunds', refundBody(orderId, left, { formKey })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MONEY_MOVED')
    await app.jobs.settle()
  })
})

describe('a receipt that matches no order', () => {
  const act = async (what: string, body: object) => {
    dataOf(await owner.signIn())
    return owner.post(`/staff/money/unassigned/${what}`, body)
  }

  test('is assigned once, to the one order that waits for exactly this amount', async () => {
    const { orderId } = await kavitha.fillCartNow(1)
    dataOf(await kavitha.confirm(orderId, { address: '7 Kutchery Road' }))
    const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
    const amount = order?.grandTotal ?? 0
    const wrong = await anUnassigned(amount - 1)
    const right = await anUnassigned(amount)
    const orderNumber = numberOf(orderId)
    expect((await act('assign', { paymentId: wrong, orderNumber })).body.code).toBe(
      'RECEIPT_DOES_NOT_FIT',
    )
    expect((await act('assign', { paymentId: right, orderNumber: 'MDC-ZZZZZZ' })).body.code).toBe(
      'RECEIPT_DOES_NOT_FIT',
    )
    expect((await act('assign', { paymentId: 'pay_0', orderNumber })).status).toBe(404)
    for (let press = 0; press < 2; press++)
      expect(dataOf(await act('assign', { paymentId: right, orderNumber }))).toEqual({ orderId })
    await app.jobs.settle()
    const money = await moneyOf(orderId)
    expect(money.payments).toMatchObject([{ paymentId: right, standing: 'counted' }])
    expect(money.documents).toMatchObject([{ kind: 'receipt-voucher' }])
    expect((await sheet()).balanced).toBe(true)
    expect((await act('return', { paymentId: right })).body.code).toBe('NOTHING_TO_REFUND')
    expect(await listAuditEvents(app.db, { kind: 'order', id: orderId })).toMatchObject([
      { what: 'assigned a receipt to the order' },
    ])
  })

  test('is sent back once by two presses, and then belongs to no order', async () => {
    const paymentId = await anUnassigned(4_200)
    const [one, two] = [await act('return', { paymentId }), await act('return', { paymentId })]
    expect(dataOf(two)).toEqual(dataOf(one))
    expect(await listAuditEvents(app.db, { kind: 'payment', id: paymentId })).toHaveLength(1)
    const { orderId } = await kavitha.fillCartNow(1)
    const refused = await act('assign', { paymentId, orderNumber: numberOf(orderId) })
    expect(refused.status).toBe(409)
    expect((await sheet()).balanced).toBe(true)
  })
})

test('an unexplained rupee is shown, opened and raises an alarm', async () => {
  app.advance(24 * 3_600_000)
  const { orderId, paymentId } = await kavitha.bookNow()
  await app.db.update(orders).set({ paidAt: null }).where(eq(orders.id, orderId))
  dataOf(await owner.signIn())
  const { balanced, rows, day } = await sheet()
  expect(balanced).toBe(false)
  expect(rows[0]).toMatchObject({ unexplained: 1, difference: rows[0]?.received })
  const opened = await get<{ lines: Line[] }>(
    `/sheet/lines?day=${day}&method=online&currency=INR&part=difference`,
  )
  expect(opened.lines).toMatchObject([{ paymentId }])
  const alarms: string[] = []
  await checkDaySheets({ ...app.deps, alarm: (kind) => void alarms.push(kind) }, app.clock())
  expect(alarms).toEqual(['payment-sheet-unbalanced'])
  await app.db.update(orders).set({ paidAt: app.clock() }).where(eq(orders.id, orderId))
})

describe('the registers', () => {
  type Registers = {
    year: string
    registers: { series: string; whole: boolean; gaps: number; missing: string[]; count: number }[]
  }
  const series = async (name: string) =>
    (await get<Registers>('/registers')).registers.find((one) => one.series === name)

  test('verify their numbers, and show the missing one', async () => {
    const { year, registers } = await get<Registers>('/registers')
    expect(registers.every(({ whole }) => whole)).toBe(true)
    const before = await series('MDR')
    expect(before?.count).toBeGreaterThan(3)
    const where = eq(documents.number, `MDR/${year}/00002`)
    const [stored] = await app.db.delete(documents).where(where).returning()
    expect(await series('MDR')).toMatchObject({
      whole: false,
      gaps: 1,
      missing: [`MDR/${year}/00002`],
    })
    if (stored) await app.db.insert(documents).values(stored)
    expect(await series('MDR')).toMatchObject({ whole: true })
    const lines = await get<{ documents: { number: string }[] }>(
      `/register?series=MDR&year=${year}&after=1`,
    )
    expect(lines.documents[0]?.number).toBe(`MDR/${year}/00002`)
  })

  test.each(['payments', 'sheet', 'refunds', 'unassigned', 'register&series=MDR&year=26-27'])(
    'and the other tables can be exported: %s',
    async (what) => {
      const response = await fetch(`${app.url}/api/v1/app/staff/money/table?what=${what}`, {
        headers: { Cookie: owner.jar.cookie },
      })
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w-]+\.csv"$/,
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const text = new TextDecoder().decode(bytes)
      const { data, errors } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
      expect(errors).toEqual([])
      expect(data.length).toBeGreaterThan(0)
      for (const name of ['Received', 'Amount', 'Total'])
        for (const row of data)
          if (row[name] !== undefined) expect(row[name]).toMatch(/^\d+\.\d\d$/)
    },
  )
})

test('the overview counts what was received, finished and is late, and links to each', async () => {
  app.advance(24 * 3_600_000)
  dataOf(await owner.signIn())
  dataOf(await frontDesk.signIn())
  const { orderId } = await kavitha.bookNow(1)
  const move = async (from: string, to: string) =>
    dataOf(await moveRepair(owner, { orderId, from, to }))
  await move('order-placed', 'reached-workshop')
  type Overview = {
    intake: number
    finished: number
    turnaround: { median: number | null; count: number; inTime: number }
    takings: { received: number }
    days: { day: string; intake: number; finished: number; turnaround: number | null }[]
  }
  const look = async () => {
    app.advance(11_000)
    return dataOf<Overview>(await frontDesk.get('/staff/overview'))
  }
  const first = await look()
  expect(first).toMatchObject({ intake: 1, finished: 0, turnaround: { median: null, count: 0 } })
  expect(first.takings.received).toBeGreaterThan(0)
  app.advance(30 * 3_600_000)
  dataOf(await owner.signIn())
  dataOf(await frontDesk.signIn())
  await move('reached-workshop', 'technician-assigned')
  await move('technician-assigned', 'confirmation-call')
  await recordRequiredWork(app.deps, orderId, 'repair-in-progress')
  await move('confirmation-call', 'repair-in-progress')
  await recordRequiredWork(app.deps, orderId, 'repair-completed')
  await move('repair-in-progress', 'repair-completed')
  const then = await look()
  expect(then).toMatchObject({ finished: 1, turnaround: { median: 30, count: 1, inTime: 1 } })
  expect(then.days).toHaveLength(30)
  expect(then.days.at(-1)).toMatchObject({ finished: 1, turnaround: 30 })
  const jobs = async (list: string) =>
    dataOf<{ jobs: { orderId: string }[] }>(
      await frontDesk.get(`/staff/overview/jobs?list=${list}`),
    ).jobs.map((one) => one.orderId)
  expect(await jobs('finished')).toEqual([orderId])
  expect(await jobs('slow')).toEqual([])
  expect(await jobs('late')).toEqual([])
})
