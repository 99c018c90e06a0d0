/** Tests signing in to the console: links, passkeys, sessions, roles, and the attempts of those without access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstLink } from '#domain/team/server/owner-link.ts'
import { may, type Role, roles } from '#kernel/permissions.ts'
import { minutes } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, atBrowser, type Colleague } from '../app/colleague.ts'

type Me = { id: string; name: string; role: Role; recentlyVerified: boolean; passkeys: object[] }
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
const meOf = async (one: Colleague) => dataOf<Me>(await one.get('/staff/me'))
const invite = async (role: Role) => {
  dataOf(await owner.signIn())
  const input = { name: 'Selvi', role }
  return dataOf<{ link: string }>(await owner.post('/staff/colleagues', input)).link
}

describe('the first link', () => {
  test('signs the owner in, and is not made again once somebody has a passkey', async () => {
    expect(await meOf(owner)).toMatchObject({ name: 'Owner', role: 'owner' })
    expect(await makeFirstLink(app.deps)).toBeUndefined()
  })

  test('of two processes that start together leads one owner in, whichever is used, and both end with it', async () => {
    const other = await startApp()
    const [first = '', second = ''] = await Promise.all([
      makeFirstLink(other.deps),
      makeFirstLink(other.deps),
    ])
    expect(first).toMatch(/^http:\/\/localhost:3000\/staff\/enter#[\w-]{43}$/)
    expect(await other.query('select name, role from staff_members')).toEqual([
      { name: 'Owner', role: 'owner' },
    ])
    const one = atBrowser(other)
    dataOf(await one.enter(first))
    expect(await meOf(one)).toMatchObject({ role: 'owner', passkeys: [] })
    for (const link of [first, second])
      expect((await atBrowser(other).enter(link)).body.code).toBe('LINK_ENDED')
    await other.close()
  })
})

describe('a link', () => {
  test('works once', async () => {
    const link = await invite('technician')
    dataOf(await atBrowser(app).enter(link))
    const again = await atBrowser(app).enter(link)
    expect([again.status, again.body.code, again.headers.get('set-cookie')]).toEqual([
      422,
      'LINK_ENDED',
      null,
    ])
  })

  test('works once, even when two open it at the same time', async () => {
    const link = await invite('technician')
    const both = await Promise.all([atBrowser(app).enter(link), atBrowser(app).enter(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('ends after ten minutes', async () => {
    const link = await invite('rider')
    app.advance(minutes(10))
    expect((await atBrowser(app).enter(link)).body.code).toBe('LINK_ENDED')
  })

  test('begins a session of one hour, which cannot invite others', async () => {
    const one = atBrowser(app)
    dataOf(await one.enter(await invite('owner')))
    expect((await one.get('/staff/colleagues')).status).toBe(200)
    const input = await one.post('/staff/colleagues', { name: 'Eve', role: 'owner' })
    expect(input.body.code).toBe('SHOW_PASSKEY')
    app.advance(minutes(60))
    expect((await one.get('/staff/me')).status).toBe(401)
  })
})

describe('a passkey', () => {
  test('signs in with a cookie that no script can read', async () => {
    const one = await aColleague(app, owner, 'front-desk')
    one.jar.cookie = ''
    const answer = await one.signIn()
    expect(answer.headers.get('set-cookie')).toMatch(
      /^staff=[\w-]{43}; Path=\/; Max-Age=57600; HttpOnly; SameSite=Strict$/,
    )
    expect(await meOf(one)).toMatchObject({ role: 'front-desk', recentlyVerified: true })
  })

  test('answers a challenge once, and only its own challenge', async () => {
    const one = await aColleague(app, owner, 'rider')
    const { challengeId, options } = await one.askSignIn()
    const input = { challengeId, credential: one.passkey.show(options) }
    expect((await one.post('/staff/sign-in', input)).status).toBe(200)
    const replayed = await atBrowser(app).post('/staff/sign-in', input)
    expect([replayed.status, replayed.body.code]).toEqual([422, 'PASSKEY_REFUSED'])
    const other = await one.askSignIn()
    const swapped = { challengeId: other.challengeId, credential: one.passkey.show(options) }
    expect((await one.post('/staff/sign-in', swapped)).body.code).toBe('PASSKEY_REFUSED')
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['of nobody who touched it', { verified: false }],
    ['that is a copy', { counter: 0 }],
  ])('%s is refused', async (_, wrong) => {
    const one = await aColleague(app, owner, 'editor')
    one.passkey.state.counter = 9
    dataOf(await one.signIn())
    Object.assign(one.passkey.state, wrong)
    expect((await one.signIn()).body.code).toBe('PASSKEY_REFUSED')
  })

  test('that was never added is refused like any other', async () => {
    expect((await atBrowser(app).signIn()).body.code).toBe('PASSKEY_REFUSED')
  })

  test('cannot be added with a challenge made for another colleague', async () => {
    const [one, two] = [atBrowser(app), atBrowser(app)]
    dataOf(await one.enter(await invite('rider')))
    dataOf(await two.enter(await invite('rider')))
    const { challengeId, options } = await one.askPasskey()
    const credential = two.passkey.make(options)
    const answer = await two.post('/staff/passkeys', { challengeId, credential })
    expect(answer.body.code).toBe('PASSKEY_REFUSED')
  })

  test('is added to others only after one of them was used', async () => {
    const one = await aColleague(app, owner, 'rider')
    app.advance(minutes(10))
    const answer = await one.post('/staff/passkeys/options')
    expect(answer.body.code).toBe('SHOW_PASSKEY')
    dataOf(await one.signIn())
    expect((await one.post('/staff/passkeys/options')).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends when its colleague signs out, and when the owner removes access', async () => {
    const one = await aColleague(app, owner, 'technician')
    const { cookie } = one.jar
    dataOf(await one.post('/staff/logout'))
    one.jar.cookie = cookie
    expect((await one.get('/staff/me')).status).toBe(401)
    dataOf(await one.signIn())
    const { id } = await meOf(one)
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/colleagues/remove', { colleagueId: id }))
    expect((await one.get('/staff/me')).status).toBe(401)
    expect((await one.signIn()).body.code).toBe('PASSKEY_REFUSED')
  })

  test('ends after eight hours unused and sixteen in all', async () => {
    const one = await aColleague(app, owner, 'technician')
    app.advance(minutes(8 * 60 - 1))
    expect((await one.get('/staff/me')).status).toBe(200)
    app.advance(minutes(8 * 60 - 1))
    expect((await one.get('/staff/me')).status).toBe(200)
    app.advance(minutes(2))
    expect((await one.get('/staff/me')).status).toBe(401)
  })

  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', undefined])(
    'cannot be used to write from a page at %s',
    async (origin) => {
      dataOf(await owner.signIn())
      for (const path of ['/staff/logout', '/staff/colleagues', '/staff/enter']) {
        const headers: Record<string, string> = origin ? { Origin: origin } : {}
        const body =
          path === '/staff/logout' ? undefined : { secret: 'x', name: 'Eve', role: 'owner' }
        const answer = await owner.call('POST', path, body, headers)
        expect([path, answer.body.code]).toEqual([path, 'FOREIGN_PAGE'])
      }
      expect((await owner.get('/staff/me')).status).toBe(200)
    },
  )

  test('a forged or repeated cookie belongs to nobody', async () => {
    const good = owner.jar.cookie
    for (const cookie of [`staff=${'A'.repeat(43)}`, `${good}; ${good}`, 'staff=']) {
      const answer = await app.call('GET', '/staff/me', undefined, {
        headers: { Cookie: cookie },
      })
      expect(answer.status).toBe(401)
    }
  })

  test('a customer’s token gives no access', async () => {
    const { token } = await app.signIn()
    for (const { path, method, who } of app.endpoints.filter((one) => one.who === 'staff')) {
      const answer = await app.call(method, path, undefined, { token })
      expect([path, who, answer.status]).toEqual([path, 'staff', 401])
    }
  })
})

describe('the permission table', () => {
  test('has a row for every staff route, and the server follows it', async () => {
    const routes = app.endpoints.filter(({ who }) => who === 'staff')
    expect(routes.length).toBeGreaterThan(5)
    for (const role of roles) {
      const one = await aColleague(app, owner, role)
      for (const { action, answer: form, method, path, body } of routes) {
        if (!action) throw new Error(`${path} has no row`)
        if (path === '/staff/logout') continue
        // An open stream never ends; its headers are enough here.
        const isStream = form === 'stream'
        const answer = await one.call(isStream ? 'HEAD' : method, path, body ? {} : undefined)
        const refused = isStream ? answer.status === 403 : answer.body.code === 'NOT_ALLOWED'
        expect([role, path, refused]).toEqual([role, path, !may(role, action)])
      }
    }
  })

  test('lets only the owner manage colleagues', () => {
    expect(roles.filter((role) => may(role, 'manage-colleagues'))).toEqual(['owner'])
  })
})

test('the audit log records who did what', async () => {
  const one = await aColleague(app, owner, 'rider')
  const { id } = await meOf(one)
  const events = await listAuditEvents(app.db, { kind: 'colleague', id })
  expect(events.map(({ what, byName }) => [what, byName]).toReversed()).toEqual([
    ['invited a colleague', 'Owner'],
    ['signed in by a link', 'A rider'],
    ['added a passkey', 'A rider'],
  ])
  expect(events.at(-1)?.after).toEqual({ name: 'A rider', role: 'rider' })
})

test('behind https the cookie has the __Host- prefix', async () => {
  const { sessionCookie } = await import('#domain/team/server/session-cookie.ts')
  expect(sessionCookie('https://shop.example', 'x')).toBe(
    '__Host-staff=x; Path=/; Max-Age=57600; HttpOnly; SameSite=Strict; Secure',
  )
})
