import { describe, expect, test } from 'vitest'
import { contentOf, estimateOf } from './document-content.ts'
import { anOrderForDocument, aSupplier } from './order-for-document.fixture.ts'

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
