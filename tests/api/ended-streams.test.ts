/** Tests that event streams end with the session that opened them, also when it ends at another process. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwnerLink } from '#domain/team/server/owner-link.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
/** Another process on the same database, which serves the streams. */
let other: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  const store = { ...app.store, close: async () => undefined }
  other = await startApp({ store, time: app, dataDir: app.dataDir, seed: 'nothing' })
  owner = await anOwner(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
  await closeTestStores()
})

/** Opens a stream and returns a promise of its end. */
async function follow(path: string, headers: Record<string, string>) {
  const response = await fetch(`${other.url}/api/v1/app${path}`, { headers })
  expect(response.status).toBe(200)
  const state = { ended: false }
  const text = response.text().then(
    () => void (state.ended = true),
    () => void (state.ended = true),
  )
  return { state, ended: text }
}
const followBoard = (one: Colleague) => follow('/staff/board/events', { Cookie: one.jar.cookie })
const idOf = async (one: Colleague) => dataOf<{ id: string }>(await one.get('/staff/me')).id

test('a customer’s stream ends when they sign out, and another customer’s stays', async () => {
  const [one, two] = [await aCustomer(app), await aCustomer(app)]
  const [mine, theirs] = [await one.bookTo(1), await two.bookTo(1)]
  const followed = (who: typeof one, { orderId }: { orderId: string }) =>
    follow(`/orders/track/events?orderId=${orderId}`, { Authorization: `Bearer ${who.token}` })
  const [ending, staying] = [await followed(one, mine), await followed(two, theirs)]
  dataOf(await one.logout())
  await ending.ended
  expect(staying.state.ended).toBe(false)
  dataOf(await two.logout())
  await staying.ended
})

test.each<[string, (one: Colleague) => Promise<unknown>]>([
  ['sign out', (one) => one.post('/staff/logout')],
  [
    'lose their access',
    async (one) => owner.post('/staff/colleagues/remove', { colleagueId: await idOf(one) }),
  ],
  [
    'get a role that does not see the board',
    async (one) =>
      owner.post('/staff/colleagues/role', { colleagueId: await idOf(one), role: 'editor' }),
  ],
])('a colleague’s stream ends when they %s', async (_, end) => {
  const one = await aColleague(app, owner, 'technician')
  const [stream, ofOwner] = [await followBoard(one), await followBoard(owner)]
  await end(one)
  await stream.ended
  expect(ofOwner.state.ended).toBe(false)
})

test('a colleague’s stream stays open when they get another role that sees the board', async () => {
  const one = await aColleague(app, owner, 'technician')
  const stream = await followBoard(one)
  const colleagueId = await idOf(one)
  dataOf(await owner.post('/staff/colleagues/role', { colleagueId, role: 'front-desk' }))
  await app.untilNotified()
  expect(dataOf<{ role: string }>(await one.get('/staff/me')).role).toBe('front-desk')
  expect(stream.state.ended).toBe(false)
  dataOf(await one.post('/staff/logout'))
  await stream.ended
})

test('the owner’s streams end when the operator resets their access', async () => {
  const stream = await followBoard(owner)
  await makeOwnerLink(app.deps, { reset: true, owner: await idOf(owner) })
  await stream.ended
})
