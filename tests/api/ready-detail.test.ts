/** Tests who may see the condition of each part behind `/readyz`, and what it says when a part fails. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Judged } from '#domain/system/condition.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, atBrowser, type Colleague } from '../app/colleague.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
const scraper = { authorization: 'Bearer scraper' }

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: 'scraper' } })
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const ready = (headers: Record<string, string> = {}) => fetch(`${app.url}/readyz`, { headers })
type Detail = { state: string; version: string; condition: Judged[] }
const detail = async (headers: Record<string, string>) =>
  (await (await ready(headers)).json()) as Detail

test('the public reads one word, with another token or a wrong cookie, too', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer other' },
    { cookie: 'staff=nobody' },
  ]
  for (const headers of strangers) {
    const answer = await ready(headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toBe('ready\n')
  }
})

test('the token of the metrics and the owner’s session read each part', async () => {
  for (const headers of [scraper, { cookie: owner.jar.cookie }] as Record<string, string>[]) {
    const { state, version, condition } = await detail(headers)
    expect({ state, version }).toEqual({ state: 'ready', version: 'unreleased' })
    expect(condition.map(({ part, state: one }) => `${part} ${one}`)).toEqual([
      'store works',
      'migrations works',
      'jobs works',
      'listener works',
      'files works',
      'providers works',
      'backup look',
    ])
  }
})

test('a colleague who is no owner reads what the public reads', async () => {
  const input = { name: 'Arul', role: 'front-desk' }
  const invited = await owner.post('/staff/colleagues', input)
  const { link } = dataOf<{ link: string }>(invited)
  const desk = atBrowser(app)
  dataOf(await desk.enter(link))
  expect(await (await ready({ cookie: desk.jar.cookie })).text()).toBe('ready\n')
})

test('the screen of the system shows the same parts', async () => {
  const { condition } = dataOf<{ condition: Judged[] }>(await owner.get('/staff/system'))
  expect(condition.map(({ part }) => part)).toHaveLength(7)
})

test('a backup that was reported is good news', async () => {
  writeFileSync(join(app.dataDir, 'last-backup'), '')
  const { condition } = await detail(scraper)
  expect(condition.find(({ part }) => part === 'backup')?.state).toBe('works')
})

test('files that cannot be written fail, and requests are served on', async () => {
  const folder = join(app.dataDir, 'files')
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'a file where the folder was')
  const answer = await ready(scraper)
  expect(answer.status).toBe(200)
  const { condition } = (await answer.json()) as Detail
  expect(condition.find(({ part }) => part === 'files')?.state).toBe('fails')
  rmSync(folder)
})

test('a migration that is missing makes the process not ready', async () => {
  await app.query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000')
  const answer = await ready(scraper)
  expect(answer.status).toBe(503)
  const { state, condition } = (await answer.json()) as Detail
  expect(state).toBe('not ready')
  expect(condition.find(({ part }) => part === 'migrations')).toMatchObject({ state: 'fails' })
  await app.query('update drizzle.__drizzle_migrations set created_at = created_at + 1000000')
})
