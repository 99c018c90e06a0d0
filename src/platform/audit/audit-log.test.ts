/** Recording audit events: what a row holds, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEvent, changed, nothingMore } from '#kernel/audit-event.ts'
import { amount } from '#kernel/audit-fields.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../tests/test-db.ts'
import { auditRecorder, listAuditEvents } from './audit-log.ts'

const recordAudit = auditRecorder({
  'limit.raised': auditEvent('order', changed({ amount, seen: z.boolean() }), {
    label: 'raised the limit',
  }),
  'note.added': auditEvent('order', nothingMore, { label: 'added a note' }),
})
const at = new Date('2026-11-21T06:00:00Z')
const selvi = { kind: 'colleague', id: 'selvi', name: 'Selvi' } as const
const side = (paise: number) => ({ amount: paise, seen: true })

let db: Db
beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
})
afterAll(closeTestStores)

type Event = Parameters<typeof recordAudit>[2]
const record = (actor: Parameters<typeof recordAudit>[1], event: Event) =>
  inTransaction(db, (tx) => recordAudit(tx, actor, event))
const rowsOf = (id: string) => listAuditEvents(db, { kind: 'order', id })

describe('an audit event', () => {
  test('is stored as action and data, and as the sentence and values the version before reads', async () => {
    const data = { before: side(50_050), after: side(60_000) }
    await record(selvi, { at, action: 'limit.raised', subject: { kind: 'order', id: 'a' }, data })
    const [row] = await rowsOf('a')
    expect(row).toMatchObject({ at, action: 'limit.raised', data, by: 'selvi', byName: 'Selvi' })
    expect(row).toMatchObject({
      what: 'raised the limit',
      subject: 'order:a',
      before: { amount: 500.5, seen: true },
      after: { amount: 600, seen: true },
    })
  })

  test('is refused with data its schema does not know, and nothing is stored', async () => {
    const subject = { kind: 'order', id: 'b' } as const
    const wrong = { before: side(1), after: { ...side(2), note: 'a name' } }
    const recorded = record(selvi, { at, action: 'limit.raised', subject, data: wrong })
    await expect(recorded).rejects.toThrow(z.ZodError)
    expect(await rowsOf('b')).toEqual([])
  })

  test('names its actor: a customer without a name, the system without an id', async () => {
    const event = {
      at,
      action: 'note.added',
      subject: { kind: 'order', id: 'c' },
      data: {},
    } as const
    await record({ kind: 'customer', id: 'k1' }, event)
    await record({ kind: 'provider', name: 'Razorpay' }, event)
    await record({ kind: 'system', name: 'The calendar' }, event)
    await record({ kind: 'system' }, event)
    expect((await rowsOf('c')).map(({ by, byName }) => [by, byName])).toEqual([
      [null, 'The system'],
      [null, 'The calendar'],
      ['provider:Razorpay', 'Razorpay'],
      ['customer:k1', 'The customer'],
    ])
  })
})
