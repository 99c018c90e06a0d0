import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import { partOf } from './document-amounts.ts'
import { contentOf, estimateOf } from './document-content.ts'
import { anOrderForDocument, aSupplier } from './order-for-document.fixture.ts'
import { numberName, statesIgst } from './recipient-of.ts'

const now = new Date('2026-11-18T05:12:00Z')

describe('the content of a document', () => {
  test('survives being stored as JSON, so old documents print the same', () => {
    const content = contentOf({
      kind: 'credit-note',
      number: 'MDN/26-27/00001',
      issuedAt: now,
      order: anOrderForDocument({ paidAt: now, deliveredAt: now }),
      supplier: aSupplier,
      against: { kind: 'tax-invoice', number: 'MDC/26-27/00001', issuedAt: now.toISOString() },
    })
    expect(JSON.parse(JSON.stringify(content))).toEqual(content)
  })

  test('says what the law asks of an invoice', () => {
    const order = anOrderForDocument({ paidAt: now, deliveredAt: now, paymentReference: 'pay_1' })
    const content = contentOf({
      kind: 'tax-invoice',
      number: 'MDC/26-27/00001',
      issuedAt: now,
      order,
      supplier: aSupplier,
    })
    expect(content).toMatchObject({
      number: 'MDC/26-27/00001',
      supplier: { gstin: '33ABCDE1234F1Z5' },
      recipient: { name: 'Kavitha Raghunathan', address: order.address },
      placeOfSupply: 'Tamil Nadu (33)',
      reverseCharge: 'No',
      taxRate: 900,
      totalInWords: 'Rupees Seventeen Thousand Five Hundred Eighty-Two Only',
      payment: { amount: order.grandTotal, reference: 'pay_1' },
    })
    expect(content.words.rule).toContain('rule 46')
  })

  test('never holds the whole telephone number', () => {
    const content = estimateOf(anOrderForDocument(), aSupplier, now)
    expect(JSON.stringify(content)).not.toContain('9876543210')
    expect(content.recipient.phone).toBe('+91 98••• ••210')
  })

  test('an estimate says that it is no tax invoice, and is not in a series', () => {
    const content = estimateOf(anOrderForDocument(), aSupplier, now)
    expect(content.words.rule).toBe('PRO-FORMA ESTIMATE, not a tax invoice')
    expect(content.number).toBe('EST-MDC-7F3A9C')
    expect(content.payment).toBeUndefined()
  })

  test('a walk-in without an address has none', () => {
    const { address: _, ...walkIn } = anOrderForDocument()
    expect(estimateOf(walkIn, aSupplier, now).recipient.address).toEqual([])
  })
})

describe('a document for a special economic zone', () => {
  const letter = { number: 'AD330426001234X', financialYear: '2026-27' }
  const unit = { legalName: 'Acme', gstin: '33AABFM2017Q1ZC', stateCode: '33' } as const
  const invoiceTo = (taxRecipient: TaxRecipient, sums: object) =>
    contentOf({
      kind: 'tax-invoice',
      number: 'MDC/26-27/00001',
      issuedAt: now,
      order: anOrderForDocument({ paidAt: now, deliveredAt: now, taxRecipient, ...sums }),
      supplier: aSupplier,
    })
  const { cgst, sgst, grandTotal } = anOrderForDocument()

  test('with tax bears IGST and the sentence of the law, also within the State', () => {
    const igst = paise(cgst + sgst)
    const content = invoiceTo(
      { ...unit, kind: 'sez-with-tax' },
      { cgst: paise(0), sgst: paise(0), igst },
    )
    expect(content.totals).toMatchObject({ cgst: 0, sgst: 0, igst, grand: grandTotal })
    expect(content.words.declarations[0]).toMatch(/SEZ UNIT .* ON PAYMENT OF INTEGRATED TAX$/)
    expect(content.placeOfSupply).toBe('Tamil Nadu (33)')
    expect(statesIgst(content)).toBe(true)
  })

  test('without tax names the letter of undertaking, and its parts bear none either', () => {
    const none = { cgst: paise(0), sgst: paise(0), igst: paise(0) }
    const taxable = paise(grandTotal - cgst - sgst)
    const sums = { ...none, taxRate: 0, grandTotal: taxable }
    const content = invoiceTo({ ...unit, kind: 'sez-without-tax', undertaking: letter }, sums)
    expect(content).toMatchObject({ taxRate: 0, totals: { ...none, taxable, grand: taxable } })
    expect(content.words.declarations.slice(0, 2)).toEqual([
      expect.stringMatching(/LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX$/),
      'Letter of undertaking AD330426001234X of 2026-27.',
    ])
    expect(partOf(content, paise(1_000_00), content.taxRate).totals).toMatchObject({
      ...none,
      taxable: 1_000_00,
    })
    expect(statesIgst(content)).toBe(true)
  })

  test('names a UIN as such, and nothing of a zone', () => {
    const consulate = {
      legalName: 'Consulate',
      kind: 'uin',
      gstin: '3317USA00001UNG',
      stateCode: '33',
    } as const
    const content = invoiceTo(consulate, {})
    expect(content.recipient).toMatchObject({ kind: 'uin', gstin: '3317USA00001UNG' })
    expect(numberName(content.recipient)).toBe('UIN')
    expect(content.words.declarations.join()).not.toContain('SEZ')
    expect(statesIgst(content)).toBe(false)
  })
})
