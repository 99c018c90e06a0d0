/** The audit trail as the owner searches it: by whom, what, to what, on which day; page by page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteDeed } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/db/db.ts'
import { startTestApp, type TestApp } from '../builders.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from './colleague.ts'
import { dataOf } from './shopper.ts'

type Deed = {
  id: number
  by: string
  what: string
  subject: string
  label: string
  orderId: string | null
  changes: { of: string; before: string | null; after: string | null }[]
}
const orders = ['a'.repeat(20) + '7f3a9c', 'b'.repeat(20) + '7f3a9c', 'c'.repeat(20) + '0f3a9c']

let app: TestApp
let owner: Colleague
let riderId: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await anOwner(app)
  const rider = await aColleague(app, owner, 'rider')
  riderId = dataOf<{ id: string }>(await rider.get('/staff/me')).id
  const by = { id: riderId, name: 'A rider' }
  const note = (at: string, deed: Parameters<typeof noteDeed>[2]) =>
    inTransaction(app.db, (tx) => noteDeed(tx, new Date(at), deed))
  for (const [i, id] of orders.entries())
    await note(`2026-11-0${i + 1}T06:00:00Z`, {
      by,
      what: 'moved the repair',
      subject: `order:${id}`,
      before: { stage: 'order-placed' },
      after: { stage: 'picked-up' },
    })
  // The first and the last moment of a day in India.
  for (const at of ['2026-10-09T18:30:00Z', '2026-10-10T18:29:59Z', '2026-10-10T18:30:00Z'])
    await note(at, {
      by: { id: null, name: 'The house' },
      what: 'closed the books',
      subject: 'books:1',
    })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const find = async (query: Record<string, string>) =>
  dataOf<{ deeds: Deed[]; more: boolean }>(
    await owner.get(`/staff/trail?${new URLSearchParams(query)}`),
  )
const subjects = async (query: Record<string, string>) =>
  (await find(query)).deeds.map(({ subject }) => subject.slice(0, 7))

describe('the trail', () => {
  test('is searched by whom, and by what', async () => {
    const { deeds } = await find({ by: riderId })
    expect(new Set(deeds.map(({ by }) => by))).toEqual(new Set(['A rider']))
    expect(await subjects({ by: riderId, what: 'moved the repair' })).toEqual([
      'order:c',
      'order:b',
      'order:a',
    ])
    expect(await subjects({ by: 'house' })).toEqual(['books:1', 'books:1', 'books:1'])
    expect(await subjects({ by: 'nobody' })).toEqual([])
  })

  test('lists all orders that a short number belongs to', async () => {
    for (const about of ['MDC-7F3A9C', '7f3a9c', ' mdc-7F3A9C '])
      expect(await subjects({ about })).toEqual(['order:b', 'order:a'])
    expect(await subjects({ about: 'F3A9C' })).toEqual(['order:c', 'order:b', 'order:a'])
    expect(await subjects({ about: `order:${orders[0]}` })).toEqual(['order:a'])
    expect(await subjects({ about: orders[1] ?? '' })).toEqual(['order:b'])
    for (const about of ['7f3a9', '%', '_f3a9c', 'order:', '\u{10ffff}'])
      expect(await subjects({ about })).toEqual([])
  })

  test('has days as they are in India', async () => {
    expect((await find({ day: '2026-10-10' })).deeds).toHaveLength(2)
    expect((await find({ day: '2026-10-11' })).deeds).toHaveLength(1)
    expect((await find({ day: '2026-10-09' })).deeds).toHaveLength(0)
    expect((await owner.get('/staff/trail?day=2026-02-30')).status).toBe(422)
  })

  test('says what changed in words, and what it was done to', async () => {
    const [deed] = (await find({ what: 'moved the repair' })).deeds
    expect(deed).toMatchObject({
      label: 'MDC-0F3A9C',
      orderId: orders[2],
      changes: [{ of: 'stage', before: 'Order Placed', after: 'Picked Up' }],
    })
    const [invited] = (await find({ what: 'invited a colleague' })).deeds
    expect(invited).toMatchObject({ by: 'Owner', label: 'A rider', orderId: null })
  })

  test('goes on page by page, each deed once', async () => {
    const at = new Date('2026-09-01T06:00:00Z')
    const deed = { by: { id: 'many', name: 'Many' }, what: 'did much', subject: 'much:1' }
    await inTransaction(app.db, async (tx) => {
      for (let i = 0; i < 120; i++) await noteDeed(tx, at, deed)
    })
    const seen: number[] = []
    for (let before = ''; ; before = String(seen.at(-1))) {
      const page = await find({ by: 'many', ...(before && { before }) })
      seen.push(...page.deeds.map(({ id }) => id))
      if (!page.more) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('offers everybody and every deed there is', async () => {
    const { people, deeds } = dataOf<{ people: { id: string }[]; deeds: string[] }>(
      await owner.get('/staff/trail/choices'),
    )
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([riderId, 'house']))
    expect(deeds).toEqual(deeds.toSorted())
    expect(deeds).toEqual(
      expect.arrayContaining(['added a passkey', 'closed the books', 'moved the repair']),
    )
    expect(new Set(deeds).size).toBe(deeds.length)
  })
})
