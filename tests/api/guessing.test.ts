/** Tests attacks on one-time codes: neither asking for them nor guessing them keeps a number's owner out. */
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#kernel/time.ts'
import { type CallOptions, dataOf } from '../app/api-call.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { rounds } from '../modes.ts'
import { aTestStore, closeTestStores } from '../test-db.ts'

/** The gate attacks for the first week of it. */
const daysOfAMonth = rounds({ gate: 7, complete: 30, nightly: 30 })

let app: TestApp
const statements: string[] = []
beforeAll(async () => {
  const store = await aTestStore()
  record(store.pool, statements)
  app = await startApp({ store })
})
afterEach(() => app.advance(days(2)))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Writes down every statement of the pool's connections. */
function record(pool: Pool, into: string[]): void {
  type Query = (...input: readonly [string | { text: string }, ...unknown[]]) => unknown
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const run = client.query.bind(client) as Query
    const query: Query = (...input) => {
      into.push(typeof input[0] === 'string' ? input[0] : input[0].text)
      return run(...input)
    }
    Object.assign(client, { query })
  })
}

type Where = Pick<CallOptions, 'from' | 'headers'>
const login = (mobileNumber: string, where: Where = {}) =>
  app.call('POST', '/customer/login', { mobileNumber }, where)
const verify = (session_id: string, otp: string, mobileNumber: string, where: Where = {}) =>
  app.call('POST', '/customer/verify/otp', { session_id, otp, mobileNumber }, where)
const sessionOf = (answer: Awaited<ReturnType<typeof login>>) =>
  dataOf<{ session_id: string }>(answer).session_id
const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')
const alarms = async (kind: string) => {
  const { text } = await app.call('GET', '//metrics')
  return Number(new RegExp(`alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1])
}

/** Signs in and returns the cookie by which the device is known from then on. */
async function enter(mobileNumber: string, where: Where = {}) {
  const session = sessionOf(await login(mobileNumber, where))
  const answer = await verify(session, await app.codeFor(mobileNumber), mobileNumber, where)
  expect(answer.status).toBe(200)
  const cookie = answer.headers.get('set-cookie') ?? ''
  return { set: cookie, headers: { Cookie: cookie.split(';')[0] ?? '' } }
}

/** Asks for codes, from ever other addresses, until the number gets no more; returns how many it got. */
async function askForAll(mobileNumber: string, from = (round: number) => `10.1.${round}.1`) {
  let sent = 0
  for (let round = 0; round < 14; round++) {
    app.advance(seconds(31))
    if ((await login(mobileNumber, { from: from(round) })).status === 200) sent++
  }
  // Sent before the owner asks, so that the owner's code is the newest.
  await app.settle()
  app.advance(seconds(31))
  return sent
}

/** A customer who has signed in before, two days ago. */
async function aVictim(where: Where = {}) {
  const { mobileNumber } = await app.signIn()
  app.advance(seconds(31))
  const device = await enter(mobileNumber, where)
  app.advance(days(2))
  return { mobileNumber, device }
}

describe('while strangers ask for all codes of a number', () => {
  test('its owner signs in from a known device, anywhere, three times a day', async () => {
    const { mobileNumber, device } = await aVictim()
    const before = await alarms('codes-of-number')
    expect(await askForAll(mobileNumber)).toBe(7)
    expect(await alarms('codes-of-number')).toBe(before + 1)
    for (const from of ['10.2.0.1', '10.2.0.2', '10.2.0.3']) {
      await enter(mobileNumber, { ...device, from })
      app.advance(minutes(1))
    }
    const more = await login(mobileNumber, { ...device, from: '10.2.0.4' })
    expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_CODES'])
  })

  test('its owner signs in once a day from a known address without the device', async () => {
    const { mobileNumber } = await aVictim({ from: '10.3.0.1' })
    expect(await askForAll(mobileNumber)).toBe(7)
    expect((await login(mobileNumber, { from: '10.3.0.9' })).status).toBe(429)
    await enter(mobileNumber, { from: '10.3.0.1' })
  })

  test('its owner’s device gets in, also from the very address of the attack', async () => {
    const from = '10.4.0.1'
    const { mobileNumber, device } = await aVictim({ from })
    for (let round = 0; round < 5; round++) {
      const other = aMobileNumber()
      const session = sessionOf(await login(other, { from }))
      const otp = wrong(await app.codeFor(other))
      for (let tries = 0; tries < 5; tries++) await verify(session, otp, other, { from })
    }
    expect(await askForAll(mobileNumber, () => from)).toBe(6)
    expect((await login(mobileNumber, { from })).status).toBe(429)
    await enter(mobileNumber, { ...device, from })
  })

  test('a device is known only for the numbers that signed in on it', async () => {
    const { device } = await aVictim()
    const { mobileNumber } = await app.signIn()
    app.advance(days(2))
    expect(await askForAll(mobileNumber)).toBe(7)
    expect((await login(mobileNumber, { ...device, from: '10.8.0.1' })).status).toBe(429)
  })

  test('its owner gets in every day of a month, and no stranger has more than 50 tries of 10,000 a day', async () => {
    const { mobileNumber, device } = await aVictim()
    const sent: number[] = []
    const tried: number[] = []
    for (let day = 0; day < daysOfAMonth; day++) {
      for (let round = 0; round < 9; round++) {
        const from = `10.${100 + day}.${round % 3}.1`
        const answer = await login(mobileNumber, { from })
        if (answer.status === 200) {
          sent.push(app.clock().getTime())
          const session = sessionOf(answer)
          // The first days try all that is allowed; a guess at each code stands for it afterwards.
          for (let tries = day < 2 ? 6 : 1; tries > 0; tries--) {
            const guess = await verify(session, '0000', mobileNumber, { from })
            if (guess.body.code === 'WRONG_CODE') tried.push(app.clock().getTime())
            expect(guess.status).not.toBe(200)
          }
        }
        app.advance(hours(round === 0 ? 0.5 : 2.9))
      }
      await enter(mobileNumber, { ...device, from: `10.90.${day}.1` })
      app.advance(minutes(18))
    }
    const mostInADay = (times: readonly number[]) =>
      Math.max(...times.map((end) => times.filter((at) => at > end - days(1) && at <= end).length))
    expect(sent.length).toBeGreaterThan(3 * daysOfAMonth)
    expect(mostInADay(sent)).toBeLessThanOrEqual(7)
    expect(mostInADay(tried)).toBeLessThanOrEqual(50)
  })
})

test('the cookie of a known device is unreadable to scripts, stays with the account calls, and is stored as a hash', async () => {
  const { mobileNumber, device } = await aVictim()
  expect(device.set).toMatch(
    /^device=[\w-]{43}; Path=\/api\/v1\/app\/customer; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  const marker = device.headers.Cookie.split('=')[1]
  const again = await enter(mobileNumber, device)
  expect(again.headers).toEqual(device.headers)
  const stored = JSON.stringify(await app.query('select * from sign_in_origins'))
  expect(stored).not.toContain(marker)
  expect(stored).not.toContain('127.0.0.1')
})

test('a customer has ten known devices and ten known addresses at most', async () => {
  const { mobileNumber, id } = await app.signIn()
  for (let round = 0; round < 11; round++) {
    app.advance(days(1))
    await enter(mobileNumber, { from: `10.5.0.${round}` })
  }
  const counted = await app.query(
    'select kind, count(*)::int from sign_in_origins where customer_id = $1 group by kind order by kind',
    [id],
  )
  expect(counted).toEqual([
    { kind: 'address', count: 10 },
    { kind: 'device', count: 10 },
  ])
})

test('more than a hundred wrong codes in an hour raise the alarm, and a code then allows two wrong tries', async () => {
  const guess = async (round: number, tries: number) => {
    const mobileNumber = aMobileNumber()
    const where = { from: `10.6.${round}.1` }
    const session = sessionOf(await login(mobileNumber, where))
    const otp = await app.codeFor(mobileNumber)
    const codes = []
    for (let i = 0; i < tries; i++)
      codes.push((await verify(session, wrong(otp), mobileNumber, where)).body.code)
    const right = await verify(session, otp, mobileNumber, where)
    return [...codes, right.body.code]
  }
  const before = await alarms('codes-wrong')
  for (let round = 0; round < 25; round++) await guess(round, 4)
  expect(await guess(25, 1)).toEqual(['WRONG_CODE', 'NO_ACCOUNT'])
  expect(await alarms('codes-wrong')).toBeGreaterThan(before)
  expect(await guess(26, 2)).toEqual(['WRONG_CODE', 'WRONG_CODE', 'CODE_ENDED'])
  app.advance(hours(1))
  expect(await guess(27, 2)).toEqual(['WRONG_CODE', 'WRONG_CODE', 'NO_ACCOUNT'])
})

test('a known and an unknown number cause the same statements, whether a code is asked for, resent or wrong', async () => {
  const { mobileNumber: known } = await aVictim()
  const work = async (mobileNumber: string) => {
    statements.length = 0
    const session = sessionOf(await login(mobileNumber))
    app.advance(seconds(31))
    await app.call('POST', '/customer/otp/resend', { session_id: session })
    await verify(session, 'none', mobileNumber)
    const guess = await verify(session, '0000', mobileNumber)
    expect(guess.body.code).toBe('WRONG_CODE')
    const done = [...statements]
    await app.settle()
    app.advance(days(1))
    return done
  }
  const done = await work(known)
  expect(done.filter((text) => text.includes('sign_in_origins')).length).toBe(3)
  expect(await work(aMobileNumber())).toEqual(done)
})
