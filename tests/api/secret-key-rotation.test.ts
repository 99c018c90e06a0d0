/** Tests a change of `SECRET_KEY` by four processes on one store, each at another step of the change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originOf, rememberOrigin } from '#domain/customers/server/sign-in-origins.ts'
import { remindOfEstimates } from '#domain/estimates/server/jobs.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { hours } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, type Colleague } from '../app/colleague.ts'
import { estimatesOf } from '../app/estimates.ts'
import { aMobileNumber, codeFor, sentTo, signIn } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { seededRandom } from '../seeded-random.ts'
import { closeTestStores } from '../test-db.ts'

const [oldKey, newKey] = ['o'.repeat(33), 'n'.repeat(33)]
let before: TestApp
let added: TestApp
let changed: TestApp
let removed: TestApp
beforeAll(async () => {
  before = await startApp({ env: { SECRET_KEY: oldKey } })
  const store = { ...before.store, close: async () => undefined }
  const another = (SECRET_KEY: string, seed: number) =>
    startApp({
      store,
      time: before,
      seed: 'nothing',
      env: { SECRET_KEY },
      random: seededRandom(seed),
    })
  added = await another(`${oldKey},${newKey}`, 2)
  changed = await another(`${newKey}, ${oldKey}`, 3)
  removed = await another(newKey, 4)
})
afterAll(async () => {
  for (const app of [removed, changed, added, before]) await app.close()
  await closeTestStores()
})

describe('a one-time code', () => {
  /** Asked for at one process and given at another; the refusal's code, if any. */
  async function given(from: TestApp, to: TestApp) {
    const mobileNumber = aMobileNumber()
    const identity = { name: 'Kavitha Raman', emailId: 'kavitha@example.com', mobileNumber }
    const { session_id } = dataOf<{ session_id: string }>(
      await from.call('POST', '/customer/signup', identity),
    )
    const otp = await codeFor(from, mobileNumber)
    const { body } = await to.call('POST', '/customer/verify/otp', {
      session_id,
      otp,
      mobileNumber,
    })
    return body.code
  }

  test('sent at one step of the change is accepted at the step before and after it', async () => {
    const accepted = await given(before, before)
    for (const [from, to] of [
      [before, added],
      [added, before],
      [added, changed],
      [changed, added],
      [changed, removed],
      [removed, changed],
    ] as const)
      expect(await given(from, to)).toBe(accepted)
  })

  test('whose key was removed is refused as expired, and as wrong where it does not name its key', async () => {
    expect(await given(added, removed)).toBe('CODE_ENDED')
    expect(await given(before, removed)).toBe('WRONG_CODE')
  })
})

describe('an estimate', () => {
  type Shown = { version: number; fileUrl: string }
  const show = (app: TestApp, token: string) =>
    app.call('POST', '/estimates/shown', { token, newest: false })
  let owner: Colleague
  let work: ReturnType<typeof estimatesOf>
  beforeAll(async () => {
    owner = await anOwner(before)
    work = estimatesOf(before, owner)
  })
  // The tests advance the clock beyond the end of a session.
  beforeEach(async () => void dataOf(await owner.signIn()))
  async function sent() {
    const { orderId, mobileNumber } = await work.takeIn()
    dataOf(await work.send(orderId))
    return { mobileNumber, token: await work.tokenFor(mobileNumber) }
  }
  /** The token of the newest message after the reminder of the first day, which a process sends. */
  async function reminded(by: TestApp, mobileNumber: string) {
    // By whole days, because a reminder is not sent at night.
    before.advance(hours(24))
    for (let i = 0; i < 2; i++) await remindOfEstimates(by.deps)
    await by.settle()
    const texts = (await sentTo(by, mobileNumber)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('/approve#'))).toHaveLength(2)
    return work.tokenFor(mobileNumber)
  }

  test('sent before the change opens by its link afterwards, also without the old key', async () => {
    const { token } = await sent()
    for (const app of [added, changed, removed]) dataOf(await show(app, token))
  })

  test('has the same link in a reminder as long as the old key is set', async () => {
    const { token, mobileNumber } = await sent()
    expect(await reminded(changed, mobileNumber)).toBe(token)
    dataOf(await show(changed, token))
  })

  test('has a new link in a reminder once the old key is removed, and the first says where to look', async () => {
    const { token, mobileNumber } = await sent()
    const next = await reminded(removed, mobileNumber)
    expect(next).not.toBe(token)
    dataOf(await show(removed, next))
    expect((await show(removed, token)).body.code).toBe('ESTIMATE_NOT_FOUND')
  })

  test('keeps the link of its reminder when the old key is removed after that was sent', async () => {
    const { token, mobileNumber } = await sent()
    expect(await reminded(changed, mobileNumber)).toBe(token)
    await remindOfEstimates(removed.deps)
    dataOf(await show(removed, token))
  })

  test('has a file whose address opens as long as the old key is set, and then is not found', async () => {
    const { token } = await sent()
    const { fileUrl } = dataOf<Shown>(await show(added, token))
    const statusAt = async (app: TestApp) => (await fetch(`${app.url}${fileUrl}`)).status
    expect(await statusAt(before)).toBe(200)
    expect(await statusAt(changed)).toBe(200)
    expect(await statusAt(removed)).toBe(404)
  })
})

test('an address from which somebody signed in is known while both keys are set, and is stored once', async () => {
  const { mobileNumber, id } = await signIn(before)
  const [clientAddress, phone] = ['203.0.113.7', toPhoneNumber(mobileNumber)]
  const known = (secretKey: string) =>
    inTransaction(before.db, (tx) =>
      originOf(tx, { secretKey, origin: before.url }, phone, { clientAddress, cookies: undefined }),
    )
  const remember = (secretKey: string, now: Date) =>
    inTransaction(before.db, (tx) =>
      rememberOrigin(tx, { secretKey }, { customerId: id, marker: 'a device', clientAddress, now }),
    )
  const addresses = async () =>
    (
      await before.query(
        `select from sign_in_origins where customer_id = $1 and kind = 'address'`,
        [id],
      )
    ).length
  const others = await addresses()
  await remember(oldKey, before.clock())
  expect([await known(`${newKey},${oldKey}`), await known(newKey)]).toEqual([
    'address',
    'elsewhere',
  ])
  await remember(`${newKey},${oldKey}`, before.clock())
  expect(await known(newKey)).toBe('address')
  expect(await addresses()).toBe(others + 1)
})
