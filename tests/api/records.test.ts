/**
 * Tests records about people: consent, grievances with their legal deadlines, and deletion after the retention
 * period.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { forgetOldData } from '#domain/privacy/server/forget-old-data.ts'
import { redressGrievance } from '#domain/privacy/server/redress-grievance.ts'
import { watchGrievances } from '#domain/privacy/server/watch-grievances.ts'
import { aMessage } from './form-values.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines: lines, env: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

describe('signing up', () => {
  const consentsOf = async (id: string) =>
    (await app.store.pool.query('select * from consents where customer_id = $1', [id])).rows

  test('records once who agreed to which text', async () => {
    const mobileNumber = '9123400001'
    for (let time = 0; time < 2; time++) {
      const input = await app.call('POST', '/customer/signup', {
        name: 'Consenting Person',
        emailId: 'm@palmyra.example',
        mobileNumber,
        consent: '2026-11',
      })
      const { session_id } = dataOf<{ session_id: string }>(input)
      const otp = await app.codeFor(mobileNumber)
      const answer = await app.call('POST', '/customer/verify/otp', {
        session_id,
        otp,
        mobileNumber,
      })
      const { _id } = dataOf<{ _id: string }>(answer)
      expect(await consentsOf(_id)).toMatchObject([
        { act: 'given', version: '2026-11', of_age: true, at: expect.any(Date) },
      ])
      app.advance(minutes(1))
    }
  })

  test('by a call that showed no text is recorded as such', async () => {
    const { id } = await app.signIn()
    expect(await consentsOf(id)).toMatchObject([{ act: 'given', version: null, of_age: false }])
  })

  test('with an unknown text is refused', async () => {
    const body = {
      name: 'Consenting Person',
      emailId: 'm@palmyra.example',
      mobileNumber: '9123400002',
      consent: '1999',
    }
    expect((await app.call('POST', '/customer/signup', body)).status).toBe(422)
  })
})

describe('a grievance', () => {
  const input = { about: 'payment', text: 'Two rupees are missing' }

  test('gets a ticket at once, is stored once, and its deadline of a month is stated', async () => {
    const shopper = await aCustomer(app)
    const before = lines.length
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        shopper.post('/customer/grievances', input, { headers: { 'Idempotency-Key': 'g' } }),
      ),
    )
    const first = [one, two].find((answer) => answer?.status === 200)
    const { ticket, receivedAt, redressBy } = dataOf(first ?? (one as never))
    expect(ticket).toMatch(/^MDC-G-[0-9A-Z]{6}$/)
    expect(dataOf(await shopper.post('/customer/grievances', input))).toMatchObject({ ticket })
    const listed = dataOf<object[]>(await shopper.get('/customer/grievances'))
    expect(listed).toMatchObject([{ ...input, ticket, standing: 'acknowledged', answer: null }])
    const month = Date.parse(redressBy ?? '') - Date.parse(receivedAt ?? '')
    expect(month).toBeGreaterThanOrEqual(days(28))
    expect(month).toBeLessThanOrEqual(days(31))
    expect(lines.slice(before).join('')).not.toContain('Two rupees')
  })

  test('raises an alarm once before its deadline, unless it is answered', async () => {
    const shopper = await aCustomer(app)
    const { ticket } = dataOf(await shopper.post('/customer/grievances', input))
    const heard: object[] = []
    const watch = () =>
      watchGrievances({ ...app.deps, alarm: (_, facts) => void heard.push(facts) })
    const { rows } = await app.store.pool.query<{ id: string }>(
      'select id from rights_grievances where customer_id = $1',
      [shopper.id],
    )
    const id = rows[0]?.id ?? ''
    const about = () => heard.filter((facts) => JSON.stringify(facts).includes(id)).length
    await watch()
    expect(about()).toBe(0)
    app.advance(days(29))
    await watch()
    expect(about()).toBe(1)
    const officer = { kind: 'colleague', id: 'officer', name: 'Officer' } as const
    await redressGrievance(app.deps, officer, { id, answer: 'Here they are' })
    const again = redressGrievance(app.deps, officer, { id, answer: 'Something else' })
    await expect(again).rejects.toThrow('ANSWERED_MEANWHILE')
    await watch()
    expect(about()).toBe(1)
    const [known] = dataOf<object[]>(await shopper.get('/customer/grievances'))
    expect(known).toMatchObject({ ticket, standing: 'redressed', answer: 'Here they are' })
  })

  test('is accepted ten times a day at most', async () => {
    const shopper = await aCustomer(app)
    for (let time = 0; time < 10; time++)
      dataOf(await shopper.post('/customer/grievances', { ...input, text: `No ${time}` }))
    expect((await shopper.post('/customer/grievances', input)).status).toBe(429)
  })
})

describe('retention', () => {
  const count = async (table: string) =>
    (await app.store.pool.query(`select 1 from ${table}`)).rowCount ?? 0

  test('deletes each kind after its period, not before, and logs how many', async () => {
    await forgetOldData(app.deps)
    const shopper = await aCustomer(app)
    const draft = await shopper.fillCartNow(1, 'MDCIMAC24')
    dataOf(await app.call('POST', '/contact/create', { ...aMessage, message: 'Kept a year' }))
    const drafts = async () =>
      (await app.store.pool.query('select 1 from orders where id = $1', [draft.orderId])).rowCount
    const before = { enquiries: await count('enquiries'), outbox: await count('outbox_messages') }
    app.advance(days(2) - hours(1))
    await forgetOldData(app.deps)
    expect(await count('code_sessions')).toBeGreaterThan(0)
    app.advance(hours(2))
    await forgetOldData(app.deps)
    expect(await count('code_sessions')).toBe(0)
    expect([await drafts(), await count('enquiries')]).toEqual([1, before.enquiries])
    app.advance(days(29))
    await forgetOldData(app.deps)
    expect(await count('outbox_messages')).toBe(0)
    app.advance(days(60))
    await forgetOldData(app.deps)
    expect([await drafts(), await count('customer_sessions')]).toEqual([0, 0])
    expect(await count('enquiries')).toBe(before.enquiries)
    app.advance(days(275))
    const start = lines.length
    await forgetOldData(app.deps)
    expect(await count('enquiries')).toBe(0)
    const [said] = lines.slice(start).filter((line) => line.includes('old data was removed'))
    expect(JSON.parse(said ?? '{}')).toMatchObject({ forgotten: { enquiries: before.enquiries } })
  })
})
