/**
 * Tests that the clock of a running application may jump by an hour or a day and be put right again, also around the
 * end of a financial year: nothing is valid too long, nobody is locked out, no number is given twice.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, days, hours, minutes, seconds } from '#kernel/time.ts'
import { openLog } from '#platform/log.ts'
import { runInTurn } from '#platform/jobs/scheduled-tasks.ts'
import { makeFirstLink } from '#domain/team/server/owner-link.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, atBrowser } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aShop, closeShops, kind } from './shop.ts'

const jumps = [
  ['an hour', hours(1)],
  ['a day', days(1)],
] as const

describe.each(jumps)(`after a clock that was %s ahead is put right (${kind})`, (_, jump) => {
  let app: TestApp
  beforeAll(async () => void (app = await startApp()))
  afterAll(async () => {
    await app.close()
    await closeTestStores()
  })
  /** Does something while the clock is ahead. */
  async function ahead<T>(work: () => Promise<T>): Promise<T> {
    app.advance(jump)
    try {
      return await work()
    } finally {
      app.advance(-jump)
    }
  }

  test('a code that was sent meanwhile is not valid, and another one is sent at once', async () => {
    const { mobileNumber } = await aCustomer(app)
    app.advance(minutes(1))
    const request = async () =>
      dataOf<{ session_id: string }>(await app.call('POST', '/customer/login', { mobileNumber }))
        .session_id
    const enter = async (sessionId: string, otp: string) =>
      app.call('POST', '/customer/verify/otp', { session_id: sessionId, otp, mobileNumber })
    const early = await ahead(async () => {
      const sessionId = await request()
      return { sessionId, otp: await app.codeFor(mobileNumber) }
    })
    expect((await enter(early.sessionId, early.otp)).status).not.toBe(200)
    expect((await enter(await request(), await app.codeFor(mobileNumber))).status).toBe(200)
  })

  test('a link and a passkey that were shown meanwhile open nothing, and a passkey shown now does', async () => {
    const link = await ahead(() => makeFirstLink(app.deps))
    const late = await atBrowser(app).enter(link ?? '')
    expect(late.status).not.toBe(200)
    const owner = await ahead(() => anOwner(app))
    expect((await owner.get('/staff/colleagues')).status).toBe(401)
    dataOf(await owner.signIn())
    expect((await owner.get('/staff/colleagues')).status).toBe(200)
  })

  test('a scheduled task that ran meanwhile runs again at once, and then once in its interval', async () => {
    let runs = 0
    const deps = { db: app.db, clock: app.deps.clock, log: openLog('silent') }
    const task = { name: `jump-${jump}`, seconds: 15, run: async () => void runs++ }
    await ahead(() => runInTurn(deps, task))
    await runInTurn(deps, task)
    expect(runs).toBe(2)
    app.advance(seconds(15))
    await Promise.all([runInTurn(deps, task), runInTurn(deps, task)])
    expect(runs).toBe(3)
  })

  test('a limit that was reached meanwhile ends within its own time', async () => {
    const customer = await aCustomer(app)
    const check = async () => (await customer.check('356938035643809')).status
    await ahead(async () => {
      for (let n = 0; n < 30; n++) await check()
      expect(await check()).toBe(429)
    })
    expect(await check()).toBe(429)
    app.advance(minutes(10) + seconds(1))
    expect(await check()).toBe(200)
  })
})

describe(`a clock that jumps (${kind})`, () => {
  afterAll(closeShops)

  test('gives no document number twice and leaves none out, over midnight in India and the end of a financial year', async () => {
    const lastSecond = new Date('2027-03-31T18:29:59Z')
    const shop = await aShop({ start: lastSecond })
    async function pay(): Promise<void> {
      const { orderId, providerOrderId } = await shop.anOpenCheckout()
      const paid = shop.provider.pay(providerOrderId)
      shop.provider.takeEvents()
      expect((await shop.customer.verify(orderId, paid)).status).toBe(200)
      await shop.settle()
    }
    for (const at of [0, seconds(2), -hours(1), days(1), -days(1), hours(1)]) {
      shop.set(after(lastSecond, at))
      await pay()
    }
    type Issued = { series: string; year: string; seq: number; number: string; issued: Date }
    const issued = await shop.query<Issued>(
      `select series, financial_year as year, seq, number, issued_at as issued from documents
       order by financial_year, seq`,
    )
    expect(issued).toHaveLength(6)
    expect(new Set(issued.map(({ number }) => number)).size).toBe(6)
    const byYear = Map.groupBy(issued, ({ year }) => year)
    expect([...byYear.keys()]).toEqual(['26-27', '27-28'])
    for (const rows of byYear.values()) {
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
      const times = rows.map(({ issued: at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  }, 60_000)
})
