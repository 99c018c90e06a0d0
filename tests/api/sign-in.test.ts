import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#kernel/time.ts'
import { consentOfProven } from '#domain/customers/consent.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
const logLines: string[] = []
beforeAll(async () => void (app = await startApp({ logLines, env: { LOG_LEVEL: 'debug' } })))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const login = (mobileNumber: string, from?: string) =>
  app.call('POST', '/customer/login', { mobileNumber }, from ? { from } : {})
const verify = (
  session_id: string,
  otp: string,
  mobileNumber: string,
  from?: string,
  signUp?: object,
) =>
  app.call(
    'POST',
    '/customer/verify/otp',
    { session_id, otp, mobileNumber, signUp },
    from ? { from } : {},
  )
const asha = { name: 'Asha Raman', emailId: 'asha@example.com', consent: consentOfProven }
const sessionOf = (answer: { body: { data: never } }) =>
  (answer.body.data as { session_id: string }).session_id
const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')

/** Requests a code from one address and returns what is needed to use it. */
async function aCode(mobileNumber = aMobileNumber(), from?: string) {
  const answer = await login(mobileNumber, from)
  expect(answer.status).toBe(200)
  return { mobileNumber, session: sessionOf(answer), otp: await app.codeFor(mobileNumber) }
}

describe('signing in', () => {
  test('a new customer signs up with the code that was sent, and is known afterwards', async () => {
    const { token, mobileNumber, id } = await app.signIn(undefined, 'Ganesh Iyer')
    const { body } = await app.call('GET', '/customer/detail', undefined, { token })
    expect(body.data).toEqual({
      _id: id,
      name: 'Ganesh Iyer',
      emailId: 'kavitha@example.com',
      mobileNumber,
      authToken: token,
    })
  })

  test('the code is a message of its own, sent only to its number', async () => {
    const { mobileNumber } = await aCode()
    const { body } = await app.call('GET', `//dev/outbox.json?to=${mobileNumber}`)
    const { messages } = body as unknown as { messages: Record<string, string>[] }
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      channel: 'sms',
      to: mobileNumber,
      template: 'one-time-code',
    })
    expect(messages[0]?.['text']).toContain(messages[0]?.['otp'])
  })

  test('a known number that signs up is signed in and keeps its name', async () => {
    const { mobileNumber, id } = await app.signIn(undefined, 'First Name')
    const again = await app.signIn(mobileNumber, 'Somebody Else')
    expect(again.id).toBe(id)
    const { body } = await app.call('GET', '/customer/detail', undefined, { token: again.token })
    expect(body.data).toMatchObject({ name: 'First Name' })
  })

  test('a number without an account learns so only after the right code', async () => {
    const { session, otp, mobileNumber } = await aCode()
    expect((await verify(session, wrong(otp), mobileNumber)).body.code).toBe('WRONG_CODE')
    const answer = await verify(session, otp, mobileNumber)
    expect([answer.status, answer.body.code]).toEqual([404, 'NO_ACCOUNT'])
  })

  test('and opens the account with that code, once and within its five minutes', async () => {
    const { session, otp, mobileNumber } = await aCode()
    const open = (code = otp) => verify(session, code, mobileNumber, undefined, asha)
    expect((await verify(session, otp, mobileNumber)).body.code).toBe('NO_ACCOUNT')
    // It is used: without a name it signs nobody in.
    expect((await verify(session, otp, mobileNumber)).body.code).toBe('CODE_ENDED')
    expect((await open(wrong(otp))).body.code).toBe('WRONG_CODE')
    const { status, body } = await open()
    expect([status, body.data]).toMatchObject([200, { name: asha.name, emailId: asha.emailId }])
    expect((await open()).body.code).toBe('CODE_ENDED')

    const late = await aCode()
    await verify(late.session, late.otp, late.mobileNumber)
    app.advance(minutes(5))
    const { session: ended, otp: old, mobileNumber: number } = late
    expect((await verify(ended, old, number, undefined, asha)).body.code).toBe('CODE_ENDED')
  })

  test('a code that signed somebody in opens nothing, and a known number keeps its name', async () => {
    const { mobileNumber, id } = await app.signIn(undefined, 'First Name')
    const { session, otp } = await aCode(mobileNumber)
    const first = await verify(session, otp, mobileNumber, undefined, asha)
    expect(first.body.data).toMatchObject({ _id: id, name: 'First Name' })
    const again = await verify(session, otp, mobileNumber, undefined, asha)
    expect(again.body.code).toBe('CODE_ENDED')
  })

  test('a logout ends the session at once', async () => {
    const { token } = await app.signIn()
    expect((await app.call('POST', '/customer/logout', undefined, { token })).status).toBe(200)
    expect((await app.call('GET', '/customer/detail', undefined, { token })).status).toBe(401)
  })

  test('a profile can be changed, but not its phone number', async () => {
    const { token, mobileNumber } = await app.signIn()
    const change = {
      name: ' Anand ',
      email: 'anand@example.com',
      isLoggedIn: true,
      mobileNumber: '9000000001',
      _id: 'x',
    }
    expect((await app.call('PUT', '/customer/update', change, { token })).status).toBe(200)
    const { body } = await app.call('GET', '/customer/detail', undefined, { token })
    expect(body.data).toMatchObject({ name: 'Anand', emailId: 'anand@example.com', mobileNumber })
  })
})

describe('a code', () => {
  test('works once', async () => {
    const mobileNumber = aMobileNumber()
    await app.signIn(mobileNumber)
    const { session, otp } = await aCode(mobileNumber)
    expect((await verify(session, otp, mobileNumber)).status).toBe(200)
    expect((await verify(session, otp, mobileNumber)).body.code).toBe('CODE_ENDED')
  })

  test('expires after five minutes', async () => {
    for (const [age, code] of [
      [minutes(5) - 1_000, 'NO_ACCOUNT'],
      [minutes(5) + 1_000, 'CODE_ENDED'],
    ] as const) {
      const { session, otp, mobileNumber } = await aCode()
      app.advance(age)
      expect((await verify(session, otp, mobileNumber)).body.code).toBe(code)
    }
  })

  test('belongs to its session and its number', async () => {
    const one = await aCode()
    const two = await aCode()
    expect((await verify(two.session, one.otp, one.mobileNumber)).body.code).toBe('CODE_ENDED')
    expect((await verify('unknown', one.otp, one.mobileNumber)).body.code).toBe('CODE_ENDED')
  })

  test('is replaced by the next one, by another login and by a resend', async () => {
    const first = await aCode()
    app.advance(seconds(31))
    const second = await aCode(first.mobileNumber)
    expect((await verify(first.session, first.otp, first.mobileNumber)).body.code).toBe(
      'CODE_ENDED',
    )
    app.advance(seconds(31))
    expect(
      (await app.call('POST', '/customer/otp/resend', { session_id: second.session })).status,
    ).toBe(200)
    const third = await app.codeFor(first.mobileNumber)
    if (third !== second.otp)
      expect((await verify(second.session, second.otp, first.mobileNumber)).body.code).toBe(
        'WRONG_CODE',
      )
    expect((await verify(second.session, third, first.mobileNumber)).body.code).toBe('NO_ACCOUNT')
  })

  test('allows five wrong tries', async () => {
    const { session, otp, mobileNumber } = await aCode()
    for (let i = 0; i < 5; i++)
      expect((await verify(session, wrong(otp), mobileNumber, '10.1.0.1')).body.code).toBe(
        'WRONG_CODE',
      )
    expect((await verify(session, otp, mobileNumber, '10.1.0.1')).body.code).toBe('CODE_ENDED')
  })

  test('cannot be requested twice within 30 seconds, and the answer says when', async () => {
    const { mobileNumber } = await aCode()
    const soon = await login(mobileNumber)
    expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([
      429,
      'CODE_TOO_SOON',
      '30',
    ])
    app.advance(seconds(30))
    expect((await login(mobileNumber)).status).toBe(200)
  })

  test('cannot be found in a copy of the database', async () => {
    const { session, otp, mobileNumber } = await aCode()
    const { rows } = await app.store.pool.query(
      'select code_hash from code_sessions where id = $1',
      [session],
    )
    const { createHash } = await import('node:crypto')
    const plain = [otp, `${session}${otp}`, `${session}\n${otp}`, `code\n${session}\n${otp}`].map(
      (text) => createHash('sha256').update(text).digest('base64url'),
    )
    expect(plain).not.toContain(rows[0].code_hash)
    await app.jobs.settle()
    const all = await app.store.pool
      .query(`select d.*::text as row from deliveries d where recipient like '%' || $1`, [
        mobileNumber,
      ])
      .catch(() => ({ rows: [] }))
    expect(JSON.stringify(all.rows)).not.toContain(`"${otp}"`)
  })
})

describe('guessing', () => {
  test('is limited to ten codes and fifty tries a day, and the owner can still sign in', async () => {
    const victim = aMobileNumber()
    await app.signIn(victim)
    const { session, otp: own } = (app.advance(minutes(1)), await aCode(victim, '10.9.9.9'))
    const cookie = (await verify(session, own, victim, '10.9.9.9')).headers.get('set-cookie')
    app.advance(days(2))
    let [sent, tried] = [0, 0]
    for (let round = 0; round < 30; round++) {
      const from = `10.9.${round % 4}.7`
      const input = await login(victim, from)
      if (input.status === 200) {
        sent++
        const otp = await app.codeFor(victim)
        for (let i = 0; i < 6; i++) {
          const answer = await verify(sessionOf(input), wrong(otp), victim, from)
          if (answer.body.code === 'WRONG_CODE') tried++
        }
      }
      app.advance(minutes(1))
    }
    expect(sent).toBeLessThanOrEqual(10)
    expect(tried).toBeLessThanOrEqual(50)
    const headers = { Cookie: cookie?.split(';')[0] ?? '' }
    const again = await app.call('POST', '/customer/login', { mobileNumber: victim }, { headers })
    const otp = await app.codeFor(victim)
    expect((await verify(sessionOf(again), otp, victim)).status).toBe(200)
  })

  test('from one address does not use up the owner’s codes at another address', async () => {
    const victim = aMobileNumber()
    await app.signIn(victim)
    app.advance(days(2))
    for (let i = 0; i < 20; i++) {
      await login(victim, '10.8.0.1')
      app.advance(minutes(1))
    }
    const { session, otp } = await aCode(victim, '10.8.0.2')
    expect((await verify(session, otp, victim, '10.8.0.2')).status).toBe(200)
  })

  test('allows twenty wrong codes from one address a day', async () => {
    app.advance(days(2))
    let tried = 0
    for (let i = 0; i < 8; i++) {
      const { session, otp, mobileNumber } = await aCode(undefined, '10.7.0.1')
      for (let j = 0; j < 4; j++)
        if (
          (await verify(session, wrong(otp), mobileNumber, '10.7.0.1')).body.code === 'WRONG_CODE'
        )
          tried++
    }
    expect(tried).toBe(20)
    const { session, otp, mobileNumber } = await aCode(undefined, '10.7.0.1')
    const refused = await verify(session, otp, mobileNumber, '10.7.0.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_WRONG_CODES'])
    expect((await verify(session, otp, mobileNumber, '10.7.0.2')).body.code).toBe('NO_ACCOUNT')
  })

  test('from anyone but a trusted proxy cannot forge its address', async () => {
    const { clientAddress, trustedProxies } = await import('#platform/http/client-address.ts')
    const trusted = trustedProxies(['127.0.0.0/8', '10.0.0.0/8'])
    expect(clientAddress('203.0.113.9', '1.2.3.4', trusted)).toBe('203.0.113.9')
    expect(clientAddress('::ffff:127.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.5', trusted)).toBe(
      '198.51.100.1',
    )
  })
})

describe('an answer', () => {
  test('is the same for a known and an unknown number', async () => {
    const known = aMobileNumber()
    await app.signIn(known)
    const shape = ({ status, body }: Awaited<ReturnType<typeof login>>) => [
      status,
      body.message,
      Object.keys(body.data),
    ]
    expect(shape(await login(known))).toEqual(shape(await login(aMobileNumber())))
  })

  test('names the invalid input in the specified texts', async () => {
    const said = async (body: object) => (await app.call('POST', '/customer/login', body)).body
    expect(await said({})).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Please enter your mobile number',
    })
    expect(await said({ mobileNumber: '' })).toMatchObject({
      message: 'Please enter your mobile number',
    })
    expect(await said({ mobileNumber: '12345' })).toMatchObject({
      errors: [{ path: 'mobileNumber', message: 'Please enter a valid 10-digit mobile number' }],
    })
    const { body } = await app.call('POST', '/customer/signup', {
      name: '  ',
      emailId: 'nope',
      mobileNumber: '9876543210',
    })
    expect(body.errors).toEqual([
      { path: 'name', message: 'Please enter your name' },
      { path: 'emailId', message: 'Please enter a valid email address' },
    ])
  })
})

test('a session ends 30 days after its last use and 90 days after it began', async () => {
  const { token } = await app.signIn()
  const known = async () => (await app.call('GET', '/customer/detail', undefined, { token })).status
  for (let i = 0; i < 3; i++) {
    app.advance(days(29))
    expect(await known()).toBe(200)
  }
  app.advance(days(4))
  expect(await known()).toBe(401)
  const idle = await app.signIn()
  app.advance(days(31))
  expect((await app.call('GET', '/customer/detail', undefined, { token: idle.token })).status).toBe(
    401,
  )
})

test('no secret is in the log', async () => {
  const { token, mobileNumber } = await app.signIn()
  const { otp } = await aCode()
  const log = logLines.join('\n')
  expect(log).toContain('/customer/verify/otp')
  for (const secret of [token, mobileNumber, 'kavitha@example.com'])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`"${otp}"`))
})
