/** Tests that every route that answers with a file is refused at once, and told to come again, when all slots are taken. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf } from '#platform/http/gateway.ts'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { type Answer, readAnswer } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { atMost, WAIT_MS } from '../timeouts.ts'

const slots = 64
let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const isFile = ({ answer }: AnyEndpoint): boolean => answer === 'file'

/** Takes every connection of the store, and every slot by calls that wait for one. */
async function whileAllSlotsAreTaken<T>(work: () => Promise<T>): Promise<T> {
  const customer = await aCustomer(app)
  const size = app.store.pool.options.max
  const clients = await Promise.all(Array.from({ length: size }, () => app.store.pool.connect()))
  const waiting = Array.from({ length: slots }, () => customer.get('/customer/detail'))
  await vi.waitFor(() => expect(app.store.pool.waitingCount).toBe(slots), { timeout: WAIT_MS })
  try {
    return await work()
  } finally {
    for (const client of clients) client.release()
    await Promise.all(waiting)
  }
}

test('no file is read while every slot is taken, and each is served the same way afterwards', async () => {
  const files = app.endpoints.filter(isFile)
  expect(files.length).toBeGreaterThan(5)
  const ask = async (endpoint: AnyEndpoint): Promise<Answer> =>
    readAnswer(await fetch(app.url + addressOf(endpoint)))
  const { refused, slowest } = await whileAllSlotsAreTaken(async () => {
    const begun = performance.now()
    const answers = await Promise.all(files.map(ask))
    return { refused: answers, slowest: performance.now() - begun }
  })
  for (const [at, { status, code, retryAfter = 0 }] of refused.entries())
    expect([files[at]?.path, status, code, retryAfter > 0]).toEqual([
      files[at]?.path,
      503,
      'BUSY',
      true,
    ])
  // They wait neither for a slot nor for the store, whose limit is 5 s.
  expect(slowest).toBeLessThan(atMost(4_000))
  for (const endpoint of files) expect((await ask(endpoint)).status).not.toBe(503)
})

test('the probe of the process is answered while every slot is taken', async () => {
  const status = await whileAllSlotsAreTaken(async () => (await fetch(`${app.url}/healthz`)).status)
  expect(status).toBe(200)
})
