/** Tests what many senders, or one with many addresses, may send without permission, and what is removed of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetUploads } from '#domain/student-discount/server/erase-applications.ts'
import { days, hours } from '#kernel/time.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
beforeEach(() => app.advance(hours(24)))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const sent = { name: 'Kavitha', email: 'kavitha@example.com', phone: '98400 55260' }
let number = 0
async function write(from: string) {
  const body = { ...sent, message: `Do you mend screens? ${++number}` }
  const answer = await app.call('POST', '/contact/create', body, { from })
  return [answer.status, answer.body.message]
}
const alarms = async (): Promise<number> => {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/alarms_total\{kind="visitors-limited"\} (\d+)/.exec(text)?.[1])
}

test('one IPv6 network has the limit of one address', async () => {
  const statuses: unknown[] = []
  for (let host = 1; host <= 21; host++) statuses.push((await write(`2001:db8:7:7::${host}`))[0])
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await write('2001:db8:7:8::1'))[0]).toBe(200)
})

test('many addresses together are stopped, an alarm says so, and an hour later it is over', async () => {
  const before = await alarms()
  for (let n = 0; n < 120; n++) expect((await write(`10.8.0.${n}`))[0]).toBe(200)
  const [status, message] = await write('10.8.1.1')
  expect([status, message]).toEqual([429, expect.stringMatching(/Very many .* call us/)])
  expect(await alarms()).toBe(before + 1)
  app.advance(hours(1) + 1)
  expect((await write('10.8.1.1'))[0]).toBe(200)
})

test('of 620 photos that nobody used, no row and no file is left', async () => {
  await app.query(
    `insert into uploads (id, content_type, bytes, width, height, created_at)
     select 'old' || n, 'image/webp', 1, 1, 1, $1 from generate_series(1, 620) n`,
    [new Date(app.clock().getTime() - days(2))],
  )
  const removed = new Set<string>()
  const files = { ...app.deps.files, remove: async (key: string) => void removed.add(key) }
  await forgetUploads({ ...app.deps, files })
  expect(await app.query('select id from uploads')).toEqual([])
  expect(removed.size).toBe(620)
})
