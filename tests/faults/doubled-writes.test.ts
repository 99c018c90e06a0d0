/**
 * Tests A-11 for every write of the application: a customer or colleague repeats it because its answer was lost, or
 * makes it in two tabs at once, and it has one effect.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { apiBase } from '#platform/http/gateway.ts'
import { agree, bookAndFollow, leaveForGood } from '../api/customer-calls.ts'
import { aScene, type Scene } from '../api/staff-scene.ts'
import { staffTable } from '../api/staff-table.ts'
import { dataOf } from '../app/api-call.ts'
import { atBrowser, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { doubleWrites, type Doubled, isDone, type Manner } from './doubled-writes.ts'
import { lostSecrets } from './lost-secrets.ts'
import { makeRestOfStaffCalls } from './rest-of-staff-calls.ts'

/** They take no key: each of a photo's uploads is a file that the janitor removes when no form names it. */
const withoutKey = {
  'POST /api/admin/docUpload': 'uploads',
  'POST /staff/order/photos': 'intake',
  'POST /staff/run/photos': 'door-codes',
  'POST /intake-link/photos': 'intake-link, by the key in its form',
  'POST /api/webhooks/razorpay': 'parallel, by the id of the event',
}
/** Pressed in two tabs they are two: nothing tells the second from another one. */
const addedEachTime = new Set([
  'POST /staff/order/notes',
  'POST /staff/enquiries/notes',
  'POST /staff/guides',
  // The picture is one; that somebody uploaded it is recorded each time.
  'POST /staff/guides/pictures',
  // It imports nothing yet, and is deleted after a day.
  'POST /staff/imports/check',
])
/** Their first call ends the session with which the second comes. */
const signsOut = new Set(['POST /customer/logout', 'POST /staff/logout'])

let app: TestApp
let owner: Colleague
let repeated: readonly Doubled[]
let atOnce: readonly Doubled[]
beforeAll(async () => {
  const first = await walk('repeated')
  ;({ app, all: repeated } = first)
  owner = atBrowser(app, { cookie: '', passkey: first.passkey })
  const second = await walk('at once')
  atOnce = second.all
  await second.app.close()
}, 900_000)
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Makes every call of the application, each twice. */
async function walk(manner: Manner) {
  const started = await startApp()
  // The payments are found by the browser's call, so that webhooks do not change the store meanwhile.
  await started.call('POST', '//sandbox/razorpay/misbehave', { webhooks: { disable: true } })
  const { call, all } = await doubleWrites(started, manner, (name) => name in lostSecrets)
  const place = { ...started, call }
  const known = await aScene(place)
  await makeStaffCalls(known)
  await makeRestOfStaffCalls({ app: place, known })
  const booked = await bookAndFollow(place, call)
  await agree(place, call, known.owner)
  await leaveForGood(place, call, booked)
  await known.owner.post('/staff/logout')
  return { app: started, all, passkey: known.owner.passkey.save() }
}

async function makeStaffCalls(known: Scene): Promise<void> {
  for (const [name, row] of Object.entries(staffTable(known))) {
    const [method = '', path = ''] = name.split(' ')
    if (method === 'GET' || row.form || path === '/staff/logout') continue
    await known.owner.post(path, await row.body?.())
  }
}

const outcomes = ({ answers }: Doubled) =>
  answers.map(({ status, code }) => (status === 200 ? 'done' : `${status} ${code}`))

test('every write of the application is done twice here, or has a test of its own', () => {
  const routes = app.site.routes
    .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(apiBase, '')}`)
  const done = repeated.filter(isDone).map(({ name }) => name)
  const all = [...done, ...Object.keys(lostSecrets), ...Object.keys(withoutKey)]
  expect([...new Set(all)].toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('both walks make the same calls', () => {
  expect(atOnce.map(({ name }) => name)).toEqual(repeated.map(({ name }) => name))
})

test('the repeat with the same key gets the same bytes and changes nothing', () => {
  const wrong = repeated
    .filter(isDone)
    .filter(({ name }) => !signsOut.has(name))
    .filter(({ answers: [one, two], changed }) => one.text !== two.text || changed.length > 0)
    .map((one) => [one.name, ...outcomes(one), ...one.changed])
  expect(wrong).toEqual([])
})

test('signing out again finds the session ended', () => {
  const ended = repeated.filter(({ name }) => signsOut.has(name)).map(outcomes)
  expect(ended).toEqual(ended.map(() => ['done', '401 SIGN_IN_FIRST']))
  expect(ended.length).toBeGreaterThanOrEqual(signsOut.size)
})

test('made twice at once it adds what it adds once', () => {
  // An order number without digits is a word that can be misspelt: the two runs draw different numbers.
  const added = (rows: Readonly<Record<string, number>> = {}) =>
    JSON.stringify({ ...rows, search_spellings: undefined })
  const wrong = atOnce
    .map((one, i) => ({ one, single: repeated[i]?.added }))
    .filter(({ one }) => !addedEachTime.has(one.name))
    .filter(({ one, single }) => added(one.added) !== added(single))
    .map(({ one, single }) => [one.name, ...outcomes(one), { once: single, twice: one.added }])
  expect(wrong).toEqual([])
})

test('made twice at once it is done, and the other one is answered as well or told why not', () => {
  const unclear = new Set(Object.keys(gatewayErrors))
  const wrong = atOnce
    .filter((_, i) => repeated[i] && isDone(repeated[i]))
    .filter(({ name, answers }) => {
      const refused = answers.filter(({ status }) => status !== 200)
      const isClear = refused.every(
        ({ status, code = '' }) =>
          [404, 409, 422, 429].includes(status) && (!unclear.has(code) || signsOut.has(name)),
      )
      return !signsOut.has(name) && (refused.length > 1 || !isClear)
    })
    .map((one) => [one.name, ...outcomes(one)])
  expect(wrong).toEqual([])
})

test.each(Object.entries(lostSecrets))(
  'a person who loses the secret in the answer to %s goes on with one effect',
  async (_, lose) => {
    dataOf(await owner.signIn())
    await lose({ app, owner })
  },
)
