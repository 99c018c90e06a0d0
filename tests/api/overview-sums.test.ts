/** The overview's sums against the same sums added up one by one, over generated repairs, payments and estimates. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateAnswers, estimates } from '#domain/estimates/server/tables.ts'
import { isUnansweredAfter } from '#domain/estimates/server/repository.ts'
import { payments } from '#domain/payments/server/tables.ts'
import { hoursBetween, lastDays, median } from '#domain/repairs/reports/overview.ts'
import { openOverview } from '#domain/repairs/server/reports/view-overview.ts'
import { repairStages } from '#domain/repairs/server/tables.ts'
import { paise } from '#kernel/money.ts'
import { after, days, hours, indianDay } from '#kernel/time.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Minutes before the end of the 30 days and a little after it; the midnights themselves are among them. */
const ago = fc.oneof(
  fc.integer({ min: -3 * 1440, max: 33 * 1440 }),
  fc.integer({ min: -1, max: 31 }).map((day) => day * 1440),
)
/** As rows of early versions, which lack the time that is stored with the end. */
const isEarly = fc.boolean()
const repair = fc.record({
  ago,
  took: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: null }),
  isEarly,
})
const payment = fc.record({
  ago,
  amount: fc.integer({ min: 1, max: 90_000_000 }),
  refunded: fc.integer({ min: 0, max: 90_000_000 }),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
})
const answer = fc.record({
  ago,
  took: fc.integer({ min: 0, max: 9_000 }),
  isYes: fc.boolean(),
  isEarly,
})
const open = fc.record({ ago, valid: fc.integer({ min: -99, max: 99 }), isReplaced: fc.boolean() })
const books = fc.record({
  repairs: fc.array(repair, { maxLength: 12 }),
  receipts: fc.array(payment, { maxLength: 12 }),
  answers: fc.array(answer, { maxLength: 8 }),
  unanswered: fc.array(open, { maxLength: 6 }),
})
type Books = typeof books extends fc.Arbitrary<infer T> ? T : never

const minutes = (count: number): number => count * 60_000
const endOfToday = (): Date => after(new Date(`${indianDay(app.clock())}T00:00:00+05:30`), days(1))
const at = (before: number): Date => after(endOfToday(), -minutes(before))

async function write({ repairs, receipts, answers, unanswered }: Books): Promise<void> {
  const { db } = app
  for (const table of [repairStages, payments, estimateAnswers, estimates]) await db.delete(table)
  const stages = repairs.flatMap(({ ago: end, took, isEarly: lacks }, i) => {
    const ended = { orderId: `repair-${i}`, stage: 'repair-completed' as const, at: at(end) }
    if (took === null) return [ended]
    const arrived = after(ended.at, -minutes(took))
    const arrival = { ...ended, stage: 'reached-workshop' as const, at: arrived }
    return [arrival, lacks ? ended : { ...ended, arrivedAt: arrived }]
  })
  if (stages.length > 0) await db.insert(repairStages).values(stages)
  const received = receipts.map((one, i) => ({
    id: `pay_${i}`,
    orderId: 'o',
    customerId: 'c',
    allocation: 'counted' as const,
    amount: paise(one.amount),
    refunded: paise(one.refunded),
    currency: one.currency,
    method: 'cash' as const,
    capturedAt: at(one.ago),
  }))
  if (received.length > 0) await db.insert(payments).values(received)
  const answered = answers.map((one, i) => ({
    ...estimateRow(`answered-${i}`, after(at(one.ago), -minutes(one.took))),
    validUntil: at(one.ago),
  }))
  const others = unanswered.map((one, i) => ({
    ...estimateRow(`open-${i}`, after(app.clock(), -minutes(Math.abs(one.ago)))),
    validUntil: after(app.clock(), hours(one.valid)),
    replacedAt: one.isReplaced ? app.clock() : null,
  }))
  const sent = [...answered, ...others]
  if (sent.length > 0) await db.insert(estimates).values(sent)
  const given = answers.map((one, i) => ({
    estimateId: `answered-${i}`,
    orderId: `order of answered-${i}`,
    at: at(one.ago),
    sentAt: one.isEarly ? null : after(at(one.ago), -minutes(one.took)),
    accepted: one.isYes ? ['line-1'] : [],
    declined: [],
    way: 'phone' as const,
    sha256: '',
  }))
  if (given.length > 0) await db.insert(estimateAnswers).values(given)
}

const estimateRow = (id: string, sentAt: Date) => ({
  id,
  orderId: `order of ${id}`,
  version: 1,
  lines: [],
  findings: [],
  note: '',
  extraCharge: paise(0),
  discountBasisPoints: 0,
  stateCode: '33' as const,
  sentAt,
  composedBy: 'c',
  composedByName: 'C',
  sha256: '',
  tokenHash: id,
})

/** Everything added up without a query. */
function expected({ repairs, receipts, answers }: Books) {
  const on = <T extends { ago: number }>(rows: readonly T[], day: string) =>
    rows.filter((row) => indianDay(at(row.ago)) === day)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const took = (rows: Books['repairs']) =>
    rows.flatMap((row) =>
      row.took === null ? [] : hoursBetween(after(at(row.ago), -minutes(row.took)), at(row.ago)),
    )
  const rupees = receipts.filter(({ currency }) => currency === 'INR')
  const month = lastDays(indianDay(app.clock()), 30)
  const all = took(month.flatMap((day) => on(repairs, day)))
  return {
    turnaround: {
      median: median(all),
      count: all.length,
      inTime: all.filter((one) => one <= 48).length,
    },
    days: month.map((day) => ({
      day,
      intake: repairs.filter(
        (row) => row.took !== null && indianDay(after(at(row.ago), -minutes(row.took))) === day,
      ).length,
      finished: on(repairs, day).length,
      turnaround: median(took(on(repairs, day))),
      received: sum(on(rupees, day).map(({ amount }) => amount)) / 100,
      back: sum(on(rupees, day).map(({ refunded }) => refunded)) / 100,
    })),
    periods: [14, 30].map((length) => {
      const those = lastDays(indianDay(app.clock()), length).flatMap((day) => on(answers, day))
      const yes = those.filter(({ isYes }) => isYes)
      const mean = sum(yes.map((one) => one.took)) / 60 / yes.length
      return {
        days: length,
        answered: those.length,
        accepted: yes.length,
        hoursToYes: yes.length > 0 ? Math.round(mean * 10) / 10 : null,
      }
    }),
  }
}

test('the sums of days and spans are those of the single rows, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(books, async (input) => {
      await write(input)
      const { turnaround, days: shown, estimates: agreed } = await openOverview(app.deps)()
      const { periods, ...sums } = expected(input)
      expect({ turnaround, days: shown }).toEqual(sums)
      expect(agreed.periods).toMatchObject(periods)
    }),
    { numRuns: 25, seed: 30 },
  )
})

test('an estimate waits while it is valid, not replaced and not answered', async () => {
  await fc.assert(
    fc.asyncProperty(books, async (input) => {
      await write(input)
      const rows = await app.db.select().from(estimates).where(isUnansweredAfter(app.clock()))
      const waiting = input.unanswered.flatMap(({ valid, isReplaced }, i) =>
        valid > 0 && !isReplaced ? [`open-${i}`] : [],
      )
      expect(rows.map(({ id }) => id).toSorted()).toEqual(waiting)
    }),
    { numRuns: 25, seed: 31 },
  )
})
