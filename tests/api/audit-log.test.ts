/**
 * Tests the owner's search of the audit log: by actor, action, subject and day, page by page, over old and new rows.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRecorder, auditTrail } from '#platform/audit/audit-log.ts'
import { inTransaction } from '#platform/db/db.ts'
import { orderAudit } from '#domain/orders/audit-events.ts'
import { enquiryAudit } from '#domain/enquiries/audit-events.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { repairAudit } from '#domain/repairs/audit-events.ts'
import { dataOf } from '../app/api-call.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

type Entry = {
  id: number
  by: string
  what: string
  subject: string
  label: string
  orderId: string | null
  changes: { of: string; before: string | null; after: string | null }[]
}
const orders = ['a'.repeat(20) + '7f3a9c', 'b'.repeat(20) + '7f3a9c', 'c'.repeat(20) + '0f3a9c']
const [first = '', second = '', third = ''] = orders
const recordAudit = auditRecorder({
  ...orderAudit,
  ...enquiryAudit,
  ...paymentAudit,
  ...repairAudit,
})
type Recorded = Parameters<typeof recordAudit>[2]
type Actor = Parameters<typeof recordAudit>[1]

let app: TestApp
let owner: Colleague
let riderId: string
const record = (actor: Actor, event: Recorded) =>
  inTransaction(app.db, (tx) => recordAudit(tx, actor, event))
/** As the previous version wrote it. */
const insertOld = (at: string, row: Omit<typeof auditTrail.$inferInsert, 'at'>) =>
  app.db.insert(auditTrail).values({ at: new Date(at), ...row })

beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  const rider = await aColleague(app, owner, 'rider')
  riderId = dataOf<{ id: string }>(await rider.get('/staff/me')).id
  const by = { by: riderId, byName: 'A rider' }
  const aRider = { kind: 'colleague', id: riderId, name: 'A rider' } as const
  for (const [i, id] of [first, second].entries())
    await insertOld(`2026-11-0${i + 1}T06:00:00Z`, {
      ...by,
      what: 'moved the repair',
      subject: `order:${id}`,
      before: { stage: 'order-placed' },
      after: { stage: 'picked-up' },
    })
  await record(aRider, {
    at: new Date('2026-11-03T06:00:00Z'),
    action: 'repair.moved',
    subject: { kind: 'order', id: third },
    data: { before: { stage: 'order-placed' }, after: { stage: 'picked-up' } },
  })
  // The first and the last instant of a day in India.
  for (const at of ['2026-10-09T18:30:00Z', '2026-10-10T18:29:59Z', '2026-10-10T18:30:00Z'])
    await insertOld(at, { byName: 'The system', what: 'closed the books', subject: 'books:1' })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const find = async (query: Record<string, string>) =>
  dataOf<{ deeds: Entry[]; more: boolean }>(
    await owner.get(`/staff/trail?${new URLSearchParams(query)}`),
  )
const subjects = async (query: Record<string, string>) =>
  (await find(query)).deeds.map(({ subject }) => subject.slice(0, 7))
const choices = async () =>
  dataOf<{
    people: { id: string; name: string }[]
    actions: { id: string; label: string }[]
    deeds: string[]
  }>(await owner.get('/staff/trail/choices'))

describe('the audit log', () => {
  test('is searched by actor and by action, and finds rows with a code and rows with a sentence', async () => {
    const { deeds } = await find({ by: riderId })
    expect(new Set(deeds.map(({ by }) => by))).toEqual(new Set(['A rider']))
    const moves = ['order:c', 'order:b', 'order:a']
    expect(await subjects({ by: riderId, what: 'repair.moved' })).toEqual(moves)
    expect(await subjects({ what: 'moved the repair' })).toEqual(moves)
    expect(await subjects({ by: 'house' })).toEqual(['books:1', 'books:1', 'books:1'])
    expect(await subjects({ what: 'closed the books' })).toHaveLength(3)
    expect(await subjects({ by: 'nobody' })).toEqual([])
    expect(await subjects({ what: 'nobody.did' })).toEqual([])
  })

  test('lists all orders that a short number belongs to', async () => {
    for (const about of ['MDC-7F3A9C', '7f3a9c', ' mdc-7F3A9C '])
      expect(await subjects({ about })).toEqual(['order:b', 'order:a'])
    expect(await subjects({ about: 'F3A9C' })).toEqual(['order:c', 'order:b', 'order:a'])
    expect(await subjects({ about: `order:${first}` })).toEqual(['order:a'])
    expect(await subjects({ about: second })).toEqual(['order:b'])
    for (const about of ['7f3a9', '%', '_f3a9c', 'order:', '\u{10ffff}'])
      expect(await subjects({ about })).toEqual([])
  })

  test('uses days in India', async () => {
    expect((await find({ day: '2026-10-10' })).deeds).toHaveLength(2)
    expect((await find({ day: '2026-10-11' })).deeds).toHaveLength(1)
    expect((await find({ day: '2026-10-09' })).deeds).toHaveLength(0)
    expect((await owner.get('/staff/trail?day=2026-02-30')).status).toBe(422)
  })

  test('shows an old row and a new one alike', async () => {
    const [entry, older] = (await find({ what: 'repair.moved' })).deeds
    expect(entry).toMatchObject({
      what: 'moved the repair',
      label: 'MDC-0F3A9C',
      orderId: third,
      changes: [{ of: 'stage', before: 'Order Placed', after: 'Picked Up' }],
    })
    expect(older).toMatchObject({ what: entry?.what, changes: entry?.changes })
    const [invited] = (await find({ what: 'colleague.invited' })).deeds
    expect(invited).toMatchObject({ by: 'Owner', label: 'A rider', orderId: null })
  })

  test('has one action for refunds of any amount, and an old link to one amount finds all refunds', async () => {
    const sentence = 'sent ₹1,500.50 back: The customer called it off'
    const oldRefund = { left: 8260, amount: 1500.5, reason: 'called-off', refundId: 'r1' }
    const order = `order:${first}`
    await insertOld('2026-10-01T06:00:00Z', {
      byName: 'O',
      what: sentence,
      subject: order,
      after: oldRefund,
      before: { left: 9760.5 },
    })
    await record(
      { kind: 'colleague', id: 'o', name: 'O' },
      {
        at: new Date('2026-10-02T06:00:00Z'),
        action: 'refund.requested',
        subject: { kind: 'order', id: first },
        data: {
          before: { left: 826_000 },
          after: { left: 776_000, amount: 50_000, reason: 'not-satisfied', refundId: 'r2' },
        },
      },
    )
    const { deeds } = await find({ what: 'refund.requested' })
    expect(deeds.map(({ what }) => what)).toEqual([
      'sent ₹500.00 back: The customer is not satisfied',
      sentence,
    ])
    expect(deeds[1]?.changes).toContainEqual({ of: 'amount', before: null, after: '₹1,500.50' })
    expect(
      (await find({ what: 'sent ₹9.00 back: Agreed with the customer otherwise' })).deeds,
    ).toEqual(deeds)
    const refunds = (await choices()).actions.filter(({ id }) => id.startsWith('refund.'))
    expect(refunds).toEqual([{ id: 'refund.requested', label: 'sent money back' }])
    expect((await choices()).deeds.filter((label) => label.includes('₹'))).toEqual([])
  })

  test('distinguishes notes on repairs from notes on enquiries, and finds both by their old sentence', async () => {
    const at = '2026-08-01T06:00:00Z'
    for (const subject of [`order:${second}`, 'enquiry:e1'])
      await insertOld(at, { by: 'n', byName: 'N', what: 'added a note', subject })
    await record(
      { kind: 'colleague', id: 'n', name: 'N' },
      {
        at: new Date(at),
        action: 'enquiry.note-added',
        subject: { kind: 'enquiry', id: 'e2' },
        data: {},
      },
    )
    const notes = async (what: string) =>
      (await find({ by: 'n', what })).deeds.map(({ subject }) => subject)
    expect(await notes('enquiry.note-added')).toEqual(['enquiry:e2', 'enquiry:e1'])
    expect(await notes('repair.note-added')).toEqual([`order:${second}`])
    expect(await notes('added a note')).toEqual(['enquiry:e2', 'enquiry:e1', `order:${second}`])
  })

  test('pages through old and new rows, each once', async () => {
    const at = new Date('2026-09-01T06:00:00Z')
    const many = { kind: 'colleague', id: 'many', name: 'Many' } as const
    const subject = { kind: 'order', id: 'much' } as const
    for (let i = 0; i < 60; i++) {
      await record(many, { at, action: 'repair.note-added', subject, data: {} })
      await insertOld(at.toISOString(), {
        by: 'many',
        byName: 'Many',
        what: 'added a note',
        subject: 'order:much',
      })
    }
    const queries: Record<string, string>[] = [
      { by: 'many' },
      { by: 'many', what: 'repair.note-added' },
    ]
    for (const query of queries) {
      const seen: number[] = []
      for (let before = ''; ; before = String(seen.at(-1))) {
        const page = await find({ ...query, ...(before && { before }) })
        seen.push(...page.deeds.map(({ id }) => id))
        if (!page.more) break
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120])
      expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    }
  })

  test('offers every actor and every action once, by label', async () => {
    const { people, actions, deeds } = await choices()
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([riderId, 'house']))
    expect(actions).toEqual(
      expect.arrayContaining([
        { id: 'passkey.added', label: 'added a passkey' },
        { id: 'closed the books', label: 'closed the books' },
        { id: 'repair.moved', label: 'moved the repair' },
      ]),
    )
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
    expect(deeds).toEqual(actions.map(({ label }) => label))
    expect(deeds).toEqual(deeds.toSorted())
  })
})
