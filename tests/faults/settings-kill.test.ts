/** Tests that a saved part of the shop's data is stored once, recorded once and in force when the process is killed at any effect. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { atBrowser, type Colleague } from '../app/colleague.ts'
import { startKillableApp, type KillableApp } from '../app/killable-app.ts'
import { aPlace, cleanUp, type Kind } from '../store/stores.ts'

const kind = (process.env['TEST_STORE'] ?? 'pglite') as Kind
/** Of the pages, whatever port a restarted process listens on. */
const origin = 'http://localhost:3000'

let app: KillableApp
let owner: Colleague
beforeAll(async () => {
  app = await startKillableApp({
    place: await aPlace(kind),
    env: {},
    startsAt: new Date('2026-11-23T05:30:00Z'),
  })
  owner = atBrowser({ call: app.call, deps: { origin } })
  dataOf(await owner.enter(await app.ownerLink()))
  dataOf(await owner.addPasskey())
})
afterAll(async () => {
  await app?.close()
  await cleanUp()
})

type Read = { readonly value: { readonly turnaroundHours: number }; readonly version: number }
const read = async () => dataOf<Read>(await app.insist(() => owner.get('/staff/shop/promises')))

/** The owner presses Save until the answer is known. */
async function saveWithKill(fault: string, turnaroundHours: number) {
  const { value, version } = await read()
  const body = { value: { ...value, turnaroundHours }, version }
  const headers = { Origin: origin, 'Idempotency-Key': `save-${turnaroundHours}` }
  const before = app.deaths()
  await app.plan(fault)
  const saved = await app.insist(() => owner.call('POST', '/staff/shop/promises', body, headers))
  const killed = app.deaths() - before
  await app.plan(undefined)
  expect(saved.status, saved.text).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ value: { turnaroundHours }, version: version + 1 })
  const recorded = await app.query(
    `select id from audit_trail where action = 'shop.changed' and (data -> 'after' ->> 'turnaroundHours')::int = $1`,
    [turnaroundHours],
  )
  expect(recorded).toHaveLength(1)
  return killed
}

test.each([
  ['before', ''],
  ['after', '+'],
])(
  `saving is done once when the kill comes %s any effect (${kind})`,
  async (side, plus) => {
    const began = side === 'before' ? 100 : 200
    let n = 1
    while ((await saveWithKill(`kill@${n}${plus}`, began + n)) > 0) n++
    expect(n).toBeGreaterThan(1)
  },
  120_000,
)
