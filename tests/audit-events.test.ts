/** Tests the audit events of all domains: old and new rows read alike, wrong data is refused, reading never throws. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuditRow } from '#kernel/audit-catalogue.ts'
import { paymentAudit } from '#domain/payments/audit-events.ts'
import { repairAudit } from '#domain/repairs/audit-events.ts'
import { everyAuditEvent } from '#app/every-audit-event.ts'
import { oldRows } from './old-audit-rows.ts'

const asOld = (row: (typeof oldRows)[number][1]): AuditRow => ({ ...row, action: null, data: null })
const changesOf = (row: AuditRow) =>
  everyAuditEvent.read(row).changes.map(({ of, before, after }) => [of, before, after])
const old = (what: string) => {
  const found = oldRows.find(([, row]) => row.what === what)
  if (!found) throw new Error(what)
  return asOld(found[1])
}

describe('a row without an action', () => {
  test.each(oldRows.map(([action, row]) => [row.what, action, row] as const))(
    '“%s” is %s with valid data, and reads the same stored either way',
    (what, action, row) => {
      const event = everyAuditEvent.identify(asOld(row))
      expect(event.action).toBe(action)
      expect(event.data).not.toBeNull()
      const shown = everyAuditEvent.read(asOld(row))
      expect(shown.sentence).toBe(what)
      const stored = { what: 'not read', subject: row.subject, before: null, after: null }
      expect(everyAuditEvent.read({ ...stored, ...event })).toEqual(shown)
      expect(everyAuditEvent.matching(what).actions).toContain(action)
    },
  )

  test('with an unknown sentence is shown unchanged, with its values', () => {
    const row = asOld({
      what: 'closed the books',
      subject: 'books:1',
      before: { open: true },
      after: { open: false, lineTotal: null },
    })
    expect(everyAuditEvent.identify(row)).toEqual({ action: null, data: null })
    expect(everyAuditEvent.read(row).sentence).toBe('closed the books')
    expect(changesOf(row)).toEqual([
      ['open', 'yes', 'no'],
      ['line total', null, 'none'],
    ])
    expect(everyAuditEvent.matching('closed the books').oldSentences).toEqual([
      { sentence: 'closed the books', subject: null },
    ])
  })

  test('with data of another form keeps its action, its sentence and its values', () => {
    const row = { ...old('moved the repair'), after: { stage: 'on-the-moon' } }
    expect(everyAuditEvent.identify(row)).toEqual({ action: 'repair.moved', data: null })
    expect(everyAuditEvent.read(row).sentence).toBe('moved the repair')
    expect(changesOf(row)).toEqual([['stage', 'order-placed', 'on-the-moon']])
  })

  test('with a sentence of two actions is distinguished by its subject', () => {
    expect(everyAuditEvent.actionsOf('added a note').toSorted()).toEqual([
      'enquiry.note-added',
      'repair.note-added',
    ])
  })
})

describe('the catalogue', () => {
  test('has an old row for every action that was ever stored as a sentence, and a unique label for each', () => {
    const actions = everyAuditEvent.labels
      .map(({ action }) => action)
      .filter((action) => everyAuditEvent.matching(action).oldSentences.length > 0)
    expect(actions.length).toBeGreaterThan(50)
    expect(new Set(oldRows.map(([action]) => action))).toEqual(new Set(actions))
    const labels = everyAuditEvent.labels.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('has one choice for refunds of any amount', () => {
    expect(everyAuditEvent.actionsOf('sent ₹500.00 back: Called off')).toEqual(['refund.requested'])
    expect(everyAuditEvent.openBeginnings).toEqual(['sent ₹'])
  })
})

describe('a value', () => {
  test('is formatted by its field: a stage by its title, an amount in rupees, a reason, a time in India', () => {
    expect(changesOf(old('moved the repair'))).toEqual([['stage', 'Order Placed', 'Picked Up']])
    expect(changesOf(old('sent ₹8,260.00 back: The device cannot be repaired'))).toEqual([
      ['left', '₹8,260.00', '₹0.00'],
      ['amount', null, '₹8,260.00'],
      ['reason', null, 'The device cannot be repaired'],
    ])
    expect(changesOf(old('changed the estimate'))).toEqual([
      ['estimate', 'none', '20 Nov 2026, 4:00 pm'],
      ['reason', null, 'A part comes later'],
    ])
    expect(changesOf(old('withdrew a planned price'))).toContainEqual(['spare', '3500.5', null])
  })

  test('that only looks like a stage is shown unchanged', () => {
    const row = { ...old('renamed a price tier'), after: { name: 'picked-up' } }
    expect(changesOf(row)).toEqual([['name', 'A', 'picked-up']])
  })
})

describe('data', () => {
  const refund = paymentAudit['refund.requested'].data
  const data = {
    before: { left: 826_000 },
    after: { left: 0, amount: 826_000, reason: 'called-off', refundId: 'r1' },
  }

  test('is refused with an extra field, a missing field, an invalid amount or an unknown reason', () => {
    expect(refund.safeParse(data).success).toBe(true)
    const { refundId: _, ...after } = data.after
    for (const wrong of [
      { ...data, note: 'a name' },
      { ...data, after: { ...data.after, note: 'a name' } },
      { ...data, after },
      { ...data, after: { ...data.after, amount: 8260.5 } },
      { ...data, after: { ...data.after, reason: 'because' } },
    ])
      expect(refund.safeParse(wrong).success).toBe(false)
  })

  test('of a move names known stages', () => {
    const move = (stage: string) => ({ before: { stage: 'order-placed' }, after: { stage } })
    const { data: schema } = repairAudit['repair.moved']
    expect(schema.safeParse(move('picked-up')).success).toBe(true)
    expect(schema.safeParse(move('on-the-moon')).success).toBe(false)
  })
})

test('reading never throws, whatever a row holds', () => {
  const actions = everyAuditEvent.labels.map(({ action }) => action)
  const sides = fc.oneof(
    fc.constant(null),
    fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<object>,
    ...oldRows.flatMap(([, { before, after }]) => [fc.constant(before), fc.constant(after)]),
  )
  const rows = fc.record({
    action: fc.oneof(fc.constant(null), fc.constantFrom(...actions), fc.string()),
    data: fc.oneof(fc.jsonValue(), fc.record({ before: sides, after: sides })),
    what: fc.oneof(fc.string(), fc.constantFrom(...oldRows.map(([, { what }]) => what))),
    subject: fc.constantFrom('order:o1', 'enquiry:e1', 'categories', ':', ''),
    before: sides,
    after: sides,
  })
  /** Names that every object inherits are no fields of a schema. */
  const inheritedNames = {
    action: null,
    data: null,
    what: '',
    subject: 'order:o1' as const,
    before: JSON.parse('{"constructor": 1, "recordings": []}') as object,
    after: JSON.parse('{"__proto__": {}}') as object,
  }
  fc.assert(
    fc.property(rows, (row) => {
      const { sentence, changes } = everyAuditEvent.read(row)
      expect(typeof sentence).toBe('string')
      for (const { of } of changes) expect(typeof of).toBe('string')
    }),
    { numRuns: 2_000, examples: [[inheritedNames]] },
  )
})
