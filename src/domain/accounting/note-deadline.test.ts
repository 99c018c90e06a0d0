import { describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { contentOf } from './document-content.ts'
import { lastDayOfNotes, taxStandsFor } from './note-deadline.ts'
import { anOrderForDocument, aSupplier } from './order-for-document.fixture.ts'

const against = { financialYear: '26-27' }
const lastEvening = new Date('2027-11-30T18:29:59Z')
const midnight = new Date('2027-11-30T18:30:00Z')

describe('the last day on which a note lowers the tax', () => {
  test('is the 30 November after the financial year, in India', () => {
    expect(lastDayOfNotes('26-27')).toBe('2027-11-30')
    expect(lastDayOfNotes('99-00')).toBe('2000-11-30')
    const note = { kind: 'credit-note', against }
    expect(taxStandsFor({ ...note, issuedAt: lastEvening })).toBeUndefined()
    expect(taxStandsFor({ ...note, issuedAt: midnight })).toBe('2027-11-30')
  })

  test('holds for what takes a late note back, and for no other document', () => {
    const late = { content: { taxStands: '2027-11-30' } }
    const debit = { kind: 'debit-note', against, issuedAt: midnight }
    expect(taxStandsFor({ ...debit, reverses: late })).toBe('2027-11-30')
    expect(taxStandsFor({ ...debit, reverses: { content: {} } })).toBeUndefined()
    for (const kind of ['refund-voucher', 'tax-invoice'])
      expect(taxStandsFor({ kind, against, issuedAt: midnight })).toBeUndefined()
  })
})

test('a note that came too late states no tax, and says since when', () => {
  const { words, totals, taxRate } = contentOf({
    kind: 'credit-note',
    number: 'MDN/27-28/00001',
    issuedAt: midnight,
    order: anOrderForDocument(),
    supplier: aSupplier,
    amount: rupees(1_180),
    taxStands: '2027-11-30',
  })
  expect(totals).toMatchObject({
    taxable: rupees(1_180),
    grand: rupees(1_180),
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(0),
  })
  expect(taxRate).toBe(0)
  expect(words.title).toBe('Credit note without tax')
  expect(words.rule).toContain('ended on 30 November 2027')
})
