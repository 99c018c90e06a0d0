/** Tests a colleague's own sessions: each sees only their own, and can end them immediately. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Session = { id: string; device: string | null; isThis: boolean; byLink: boolean }
let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})
const sessionsOf = async (one: Colleague) => dataOf<Session[]>(await one.get('/staff/sessions'))
const isIn = async (one: Colleague, cookie: string) => {
  const headers = { Cookie: cookie }
  return (await app.call('GET', '/staff/me', undefined, { headers })).status === 200
}

/** The same person at a second browser; both stay signed in. */
async function atTwoBrowsers() {
  const one = await aColleague(app, owner, 'rider')
  const phone = one.jar.cookie
  one.jar.cookie = ''
  const options = await one.askSignIn()
  const answer = await one.call(
    'POST',
    '/staff/sign-in',
    { challengeId: options.challengeId, credential: one.passkey.show(options.options) },
    {
      Origin: app.deps.origin,
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  )
  dataOf(answer)
  return { one, phone, desk: one.jar.cookie }
}

test('are listed, this one first, with the device each began on', async () => {
  const { one } = await atTwoBrowsers()
  const found = await sessionsOf(one)
  expect(found.map(({ isThis, byLink }) => [isThis, byLink])).toEqual([
    [true, false],
    [false, false],
  ])
  expect(found[0]?.device).toBe('Firefox on Windows')
  expect(JSON.stringify(found)).not.toContain(one.jar.cookie.split('=')[1])
})

test('end one by one, and an ended session is signed out', async () => {
  const { one, phone, desk } = await atTwoBrowsers()
  const [, other] = await sessionsOf(one)
  dataOf(await one.post('/staff/sessions/end', { sessionId: other?.id }))
  expect([await isIn(one, phone), await isIn(one, desk)]).toEqual([false, true])
  expect(await sessionsOf(one)).toHaveLength(1)
  const again = await one.post('/staff/sessions/end', { sessionId: other?.id })
  expect([again.status, again.body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
  const { id } = dataOf<{ id: string }>(await one.get('/staff/me'))
  const [event] = await listAuditEvents(app.db, { kind: 'colleague', id })
  expect(event).toMatchObject({ what: 'signed out elsewhere', after: { sessions: 1 } })
})

test('end all but this one', async () => {
  const { one, phone, desk } = await atTwoBrowsers()
  dataOf(await one.post('/staff/sessions/end-others'))
  expect([await isIn(one, phone), await isIn(one, desk)]).toEqual([false, true])
  dataOf(await one.post('/staff/sessions/end-others'))
})

test('cannot be ended by another colleague', async () => {
  const { one, desk } = await atTwoBrowsers()
  const [mine] = await sessionsOf(one)
  expect((await owner.post('/staff/sessions/end', { sessionId: mine?.id })).status).toBe(404)
  dataOf(await owner.post('/staff/sessions/end-others'))
  expect(await isIn(one, desk)).toBe(true)
})

test('that have expired are not listed', async () => {
  const { one } = await atTwoBrowsers()
  app.advance(minutes(8 * 60))
  dataOf(await one.signIn())
  expect(await sessionsOf(one)).toHaveLength(1)
})
