/** Tests that a sign-in link is sent to a colleague by SMS, and that it stays single-use and secret. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, atBrowser, type Colleague } from '../app/colleague.ts'
import { aMobileNumber, sentTo } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
const logLines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines })
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function invite(name: string) {
  const { link } = dataOf<{ link: string }>(
    await owner.post('/staff/colleagues', { name, role: 'rider' }),
  )
  return { link, secret: link.split('#')[1] ?? '' }
}
const send = (secret: string, mobileNumber: string, by = owner) =>
  by.post('/staff/colleagues/send-link', { secret, mobileNumber })
const stored = async (secret: string) => {
  const tables = ['deliveries', 'staff_links', 'audit_trail', 'idempotency_keys']
  const rows = await Promise.all(
    tables.map((table) => app.store.pool.query(`select * from ${table}`)),
  )
  return JSON.stringify(rows.map((one) => one.rows)).includes(secret)
}

test('the link arrives by SMS once, signs one person in, and is nowhere afterwards', async () => {
  const { link, secret } = await invite('Ravi')
  const mobileNumber = aMobileNumber()
  dataOf(await send(secret, mobileNumber))
  dataOf(await send(secret, mobileNumber))
  await app.jobs.settle()
  const texts = (await sentTo(app, mobileNumber)).map(({ text }) => text)
  expect(texts).toEqual([
    `Marina Device Care staff: sign in here, once, within 10 minutes: ${link}`,
  ])
  expect(await stored(secret)).toBe(false)
  expect(logLines.join()).not.toContain(secret)
  const phone = atBrowser(app)
  dataOf(await phone.enter(link))
  expect(dataOf<{ name: string }>(await phone.get('/staff/me')).name).toBe('Ravi')
  expect((await atBrowser(app).enter(link)).body.code).toBe('LINK_ENDED')
  expect((await send(secret, aMobileNumber())).body.code).toBe('LINK_ENDED')
})

test('sending is recorded without the number and without the link', async () => {
  const { secret } = await invite('Devi')
  const mobileNumber = aMobileNumber()
  dataOf(await send(secret, mobileNumber))
  const list = dataOf<{ id: string; name: string }[]>(await owner.get('/staff/colleagues'))
  const id = list.find(({ name }) => name === 'Devi')?.id ?? ''
  const events = await listAuditEvents(app.db, { kind: 'colleague', id })
  expect(events.map(({ action }) => action)).toContain('colleague.link-sent')
  expect(JSON.stringify(events)).not.toContain(mobileNumber)
  expect(JSON.stringify(events)).not.toContain(secret)
})

test('a link that has ended, another number than a mobile one, and another role are refused', async () => {
  const { secret } = await invite('Kumar')
  expect((await send(secret, '12345')).body).toMatchObject({
    errors: [{ message: 'Please enter a 10-digit mobile number' }],
  })
  const desk = await aColleague(app, owner, 'front-desk')
  expect((await send(secret, aMobileNumber(), desk)).body.code).toBe('NOT_ALLOWED')
  app.advance(minutes(11))
  dataOf(await owner.signIn())
  expect((await send(secret, aMobileNumber())).body.code).toBe('LINK_ENDED')
})
