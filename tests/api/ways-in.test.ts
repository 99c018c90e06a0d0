/** Tests lost passkeys and lost owners: new links, removing and renaming passkeys, roles, and a changed host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { minutes } from '#kernel/time.ts'
import { makeFirstLink, makeOwnerLink } from '#domain/team/server/owner-link.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, atBrowser, type Colleague } from '../app/colleague.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Passkey = { id: string; name: string; otherHost: string | null }
type Person = { id: string; name: string; role: Role; hasPasskey: boolean; passkeys: Passkey[] }
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
const meOf = async (one: Colleague) => dataOf<Person>(await one.get('/staff/me'))
const code = async (answer: Promise<{ status: number; body: { code?: string } }>) =>
  (await answer).body.code
/** A link for a colleague, made by the owner with a fresh passkey. */
async function linkFor(colleagueId: string) {
  dataOf(await owner.signIn())
  const answer = await owner.post('/staff/colleagues/link', { colleagueId })
  return dataOf<{ link: string }>(answer).link
}
const actionsOf = async (id: string) =>
  (await listAuditEvents(app.db, { kind: 'colleague', id })).map(({ action }) => action)

/** The same colleague at a new phone, let in by a new link. */
async function withNewPhone(one: Colleague) {
  const { id } = await meOf(one)
  const phone = atBrowser(app)
  dataOf(await phone.enter(await linkFor(id)))
  return { id, phone }
}

describe('a new link', () => {
  test('lets a colleague who lost the passkey add another one, once', async () => {
    const one = await aColleague(app, owner, 'technician')
    const { id, phone } = await withNewPhone(one)
    dataOf(await phone.addPasskey())
    dataOf(await phone.signIn())
    expect((await meOf(phone)).passkeys).toHaveLength(2)
    const again = await withNewPhone(one)
    dataOf(await again.phone.addPasskey())
    expect((await meOf(one)).id).toBe(id)
    app.advance(minutes(11))
    expect(await code(again.phone.post('/staff/passkeys/options'))).toBe('SHOW_PASSKEY')
  })
})

describe('a passkey', () => {
  test('has the name of the device that added it, and can be renamed', async () => {
    const one = await aColleague(app, owner, 'editor')
    const { id, passkeys } = await meOf(one)
    expect(passkeys[0]).toMatchObject({ name: 'Passkey', otherHost: null })
    const passkeyId = passkeys[0]?.id
    dataOf(await one.post('/staff/passkeys/rename', { passkeyId, name: ' My phone ' }))
    expect((await meOf(one)).passkeys[0]?.name).toBe('My phone')
    expect(await actionsOf(id)).toContain('passkey.renamed')
    const foreign = { passkeyId: (await meOf(owner)).passkeys[0]?.id, name: 'Mine now' }
    expect(await code(one.post('/staff/passkeys/rename', foreign))).toBe('PASSKEY_NOT_FOUND')
    for (const name of ['', '\u202e', 'x'.repeat(61)])
      expect(await code(one.post('/staff/passkeys/rename', { passkeyId, name }))).toBe(
        'VALIDATION_FAILED',
      )
  })

  test('that is removed lets nobody in, and ends the sessions in which it was shown', async () => {
    const one = await aColleague(app, owner, 'technician')
    const lost = (await meOf(one)).passkeys[0]?.id
    const { id, phone } = await withNewPhone(one)
    dataOf(await phone.addPasskey())
    dataOf(await phone.post('/staff/passkeys/remove', { passkeyId: lost }))
    expect((await one.get('/staff/me')).status).toBe(401)
    expect(await code(one.signIn())).toBe('PASSKEY_REFUSED')
    expect((await meOf(phone)).passkeys.map((each) => each.id)).not.toContain(lost)
    expect(await actionsOf(id)).toContain('passkey.removed')
  })

  test('of a colleague is removed by the owner, and by nobody without a fresh passkey', async () => {
    const one = await aColleague(app, owner, 'rider')
    const { id, passkeys } = await meOf(one)
    const input = { colleagueId: id, passkeyId: passkeys[0]?.id }
    app.advance(minutes(11))
    expect(await code(one.post('/staff/passkeys/remove', input))).toBe('SHOW_PASSKEY')
    expect(await code(owner.post('/staff/colleagues/passkeys/remove', input))).toBe('SHOW_PASSKEY')
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/colleagues/passkeys/remove', input))
    expect((await one.get('/staff/me')).status).toBe(401)
    const people = dataOf<Person[]>(await owner.get('/staff/colleagues'))
    expect(people.find((each) => each.id === id)).toMatchObject({ hasPasskey: false, passkeys: [] })
  })

  test('stays when it is the last one of the last owner', async () => {
    dataOf(await owner.signIn())
    const { id, passkeys } = await meOf(owner)
    const passkeyId = passkeys[0]?.id
    expect(await code(owner.post('/staff/passkeys/remove', { passkeyId }))).toBe('LAST_OWNER')
    const input = { colleagueId: id, passkeyId }
    expect(await code(owner.post('/staff/colleagues/passkeys/remove', input))).toBe('LAST_OWNER')
  })
})

describe('a role', () => {
  test('changes at once in a session that is open, and the audit log says so', async () => {
    const one = await aColleague(app, owner, 'rider')
    const { id } = await meOf(one)
    expect((await one.get('/staff/money/payments')).status).toBe(403)
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/colleagues/role', { colleagueId: id, role: 'front-desk' }))
    expect(await meOf(one)).toMatchObject({ role: 'front-desk' })
    expect((await one.get('/staff/colleagues')).status).toBe(403)
    const [event] = await listAuditEvents(app.db, { kind: 'colleague', id })
    expect(event).toMatchObject({
      action: 'colleague.role-changed',
      byName: 'Owner',
      data: { before: { role: 'rider' }, after: { role: 'front-desk' } },
    })
  })

  test('of the last owner stays, also when two owners make each other something else', async () => {
    dataOf(await owner.signIn())
    const first = await meOf(owner)
    const demote = (by: Colleague, colleagueId: string) =>
      by.post('/staff/colleagues/role', { colleagueId, role: 'editor' })
    expect(await code(demote(owner, first.id))).toBe('LAST_OWNER')
    const two = await aColleague(app, owner, 'owner')
    const second = await meOf(two)
    const answers = await Promise.all([demote(owner, second.id), demote(two, first.id)])
    const left = await app.query(
      "select id from staff_members where role = 'owner' and ended_at is null",
    )
    expect(left).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (left[0]?.['id'] !== first.id)
      dataOf(await two.post('/staff/colleagues/role', { colleagueId: first.id, role: 'owner' }))
  })
})

describe('an owner who lost everything', () => {
  let other: TestApp
  let back: Colleague
  beforeAll(async () => {
    other = await startApp()
  })
  afterAll(() => other.close())

  test('gets in by a link from the operator, also on a store that never had a colleague', async () => {
    const made = await makeOwnerLink(other.deps, { reset: false })
    if (!made.made) throw new Error('no link was made')
    expect(made.owner.name).toBe('Owner')
    back = atBrowser(other)
    dataOf(await back.enter(made.link))
    dataOf(await back.addPasskey())
    expect(await meOf(back)).toMatchObject({ id: made.owner.id, role: 'owner' })
  })

  test('loses the old passkeys and sessions with reset, and keeps them without', async () => {
    const made = await makeOwnerLink(other.deps, { reset: false, owner: 'Owner' })
    expect((await back.get('/staff/me')).status).toBe(200)
    if (!made.made) throw new Error('no link was made')
    other.advance(minutes(10))
    expect(await code(atBrowser(other).enter(made.link))).toBe('LINK_ENDED')
    const reset = await makeOwnerLink(other.deps, { reset: true, owner: made.owner.id })
    expect((await back.get('/staff/me')).status).toBe(401)
    expect(await code(back.signIn())).toBe('PASSKEY_REFUSED')
    if (!reset.made) throw new Error('no link was made')
    const [event] = await listAuditEvents(other.db, { kind: 'colleague', id: made.owner.id })
    expect(event).toMatchObject({
      byName: 'The operator of the server',
      what: 'made a sign-in link on the server, ended the sessions and removed the passkeys',
    })
    back = atBrowser(other)
    dataOf(await back.enter(reset.link))
    dataOf(await back.addPasskey())
  })

  test('must be named when there are several, and anybody else gets nothing', async () => {
    const two = await aColleague(other, back, 'owner')
    const nobody = await makeOwnerLink(other.deps, { reset: true, owner: 'Nobody' })
    expect(nobody).toMatchObject({ made: false, owners: [{ name: 'Owner' }, { name: 'A owner' }] })
    expect(await makeOwnerLink(other.deps, { reset: true })).toMatchObject({ made: false })
    expect((await two.get('/staff/me')).status).toBe(200)
  })

  test('and everybody else get in by links after a change of host, where the old passkeys are shown as such', async () => {
    const { id } = await meOf(await aColleague(other, back, 'technician'))
    const moved = await startApp({
      store: { ...other.store, close: async () => undefined },
      env: { PUBLIC_ORIGIN: 'http://repairs.example', DEMO_ON_PURPOSE: 'yes' },
      dataDir: other.dataDir,
      time: other,
      random: other.deps.random,
    })
    expect(await code(atBrowser(moved).signIn())).toBe('PASSKEY_REFUSED')
    const here = atBrowser(moved)
    dataOf(await here.enter((await makeFirstLink(moved.deps)) ?? ''))
    dataOf(await here.addPasskey())
    const people = dataOf<Person[]>(await here.get('/staff/colleagues'))
    expect(people.find((each) => each.id === id)).toMatchObject({
      hasPasskey: false,
      passkeys: [{ otherHost: 'localhost' }],
    })
    expect((await meOf(here)).passkeys.map(({ otherHost }) => otherHost)).toEqual([
      'localhost',
      null,
    ])
    const answer = await here.post('/staff/colleagues/link', { colleagueId: id })
    const colleague = atBrowser(moved)
    dataOf(await colleague.enter(dataOf<{ link: string }>(answer).link))
    dataOf(await colleague.addPasskey())
    dataOf(await colleague.signIn())
    await moved.close()
  })
})
