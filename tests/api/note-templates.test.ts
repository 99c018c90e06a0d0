/** Tests the shop's texts for notes over HTTP: who keeps them, and that two colleagues at once are noticed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
let desk: Colleague
let technician: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const read = async () =>
  dataOf<{ text: string; version: number }>(await technician.get('/staff/notes/templates'))
const save = (by: Colleague, text: string, version: number) =>
  by.post('/staff/notes/templates', { text, version })

test('front desk and owner keep the texts, everybody in the workshop reads them, and the change is on record', async () => {
  const { text: usual, version } = await read()
  expect(version).toBe(0)
  const before = usual.split('\n').length
  const said = { version: 1 }
  expect(dataOf(await save(desk, ' Part ordered \n\nCalled\nCalled', 0))).toEqual(said)
  expect(await read()).toEqual({ text: 'Part ordered\nCalled', version: 1 })
  expect((await save(technician, 'Mine', 1)).status).toBe(403)
  const [event, ...rest] = await listAuditEvents(app.db, { kind: 'setting', id: 'note-templates' })
  expect([event?.action, event?.data, rest]).toEqual([
    'note-templates.changed',
    { before: { texts: before }, after: { texts: 2 } },
    [],
  ])
})

test('a change that a colleague has made meanwhile is not overwritten, and a text that is too long is refused', async () => {
  const { text, version } = await read()
  expect((await save(owner, 'Later', version - 1)).body.code).toBe('CHANGED_MEANWHILE')
  const long = await save(owner, 'x'.repeat(301), version)
  expect(long.body).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  expect(await read()).toEqual({ text, version })
})
