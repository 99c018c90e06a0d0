import { beforeAll, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { type DocumentKind, documentKinds } from '../../document.ts'
import { contentOf } from '../../document-content.ts'
import type { OrderForDocument } from '../../order-for-document.ts'
import { anOrderForDocument, aSupplier, priced } from '../../order-for-document.fixture.ts'
import { type CanDraw, loadFonts } from './fonts.ts'
import { pagesOf, stepsOf, textOf } from './pdf-text.fixture.ts'
import { printable } from './printable.ts'
import { printDocument } from './print-document.ts'

const noon = new Date('2026-11-18T06:30:00Z')
let canDraw: CanDraw

beforeAll(async () => {
  canDraw = await loadFonts()
})

const content = (over: Partial<OrderForDocument> = {}, kind: DocumentKind = 'tax-invoice') =>
  contentOf({
    kind,
    number: 'MDC/26-27/00001',
    issuedAt: noon,
    order: anOrderForDocument({ paidAt: noon, deliveredAt: noon, ...over }),
    supplier: aSupplier,
  })
const print = (...of: Parameters<typeof content>) => printDocument(content(...of), canDraw)
/** Of the lines as orders describe them. */
const withWarranties = (...warranties: string[]) => ({
  lines: priced([rupees(10_400), rupees(4_000)]).lines.map((line, i) => ({
    ...line,
    warranty: warranties[i] ?? '',
  })),
})
const named = (customerName: string) => print({ customerName })
/** Without the breaks the layout puts between and inside lines. */
const unbrokenTextOf = (bytes: Uint8Array) => textOf(bytes).replaceAll(/\s+/g, '')

describe('a printed document', () => {
  test.each(documentKinds)('%s: one small PDF page that carries every fact', async (kind) => {
    const bytes = await print({ paymentReference: 'pay_Abc123' }, kind)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(bytes)).toBe(1)
    expect(bytes.byteLength).toBeLessThan(150_000)
    expect(stepsOf(bytes).filter((step) => step < 0 || step > 842)).toEqual([])
    const text = unbrokenTextOf(bytes)
    const { words } = content({}, kind)
    for (const fact of [
      words.title,
      words.rule,
      ...words.declarations,
      'MDC/26-27/00001',
      '18 November 2026',
      'MDC-7F3A9C',
      'Tamil Nadu (33)',
      'GSTIN 33ABCDE1234F1Z5',
      'Kavitha Raghunathan',
      'Mylapore, Chennai 600004',
      '+91 98••• ••210',
      '356938035643809',
      '998716',
      '₹10,400.00',
      'CGST 9%',
      '₹1,341.00',
      '₹17,582.00',
      'Rupees Seventeen Thousand Five Hundred Eighty-Two Only',
      'reference pay_Abc123',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(fact.replaceAll(' ', ''))
    }
  })

  test('thirty lines with a discount go over two pages, each with a head and its number', async () => {
    const bytes = await print(priced(Array(30).fill(rupees(1_000)), { discount: rupees(3_000) }))
    expect(pagesOf(bytes)).toBe(2)
    const text = unbrokenTextOf(bytes)
    expect(text).toContain('Page1of2')
    expect(text).toContain('Page2of2')
    expect(text.match(/Descriptionofservice/g)).toHaveLength(2)
    for (let line = 1; line <= 30; line++) expect(text).toContain(`Issue${line}9987`)
  })

  test('the same content gives the same bytes, whatever was printed in between', async () => {
    const hindi = { customerName: 'चेन्नई ६००००५', address: ['१२/अ, द्वारका मार्ग, कृष्णा नगर'] }
    const first = await print(hindi)
    await named('मार्ग कर्म ஸ்ரீனிவாசன் கொள்முதல்')
    expect(Buffer.compare(await print(hindi), first)).toBe(0)
  })

  test('what no font can draw becomes a question mark, never another letter', async () => {
    const bytes = await named('Ravi 😀 తెలుగు 中文\u0007 \uD800x')
    expect(unbrokenTextOf(bytes)).toContain('Ravi??')
    // A font of the PDF reader's own would mean that a character had no glyph in ours.
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Helvetica')
    expect(printable('a\r\n\tb\u0000c', canDraw)).toBe('a b c')
    expect(printable('e\u0301', canDraw)).toBe('é')
    expect(printable('ஸ்ரீ हिन्दी ₹', canDraw)).toBe('ஸ்ரீ हिन्दी ₹')
  })

  test('a long name and address stay inside one page', async () => {
    const long = 'Hohensteinschwarzenbergundsoweiterundsofort'.repeat(3)
    const bytes = await print({ customerName: long, address: [long, long, 'Chennai 600130'] })
    expect(pagesOf(bytes)).toBe(1)
    expect(unbrokenTextOf(bytes)).toContain(long)
  })
})

test.each([
  ['a name of one long word', { customerName: 'முன்னேற்றக்கூட்டுறவுச்சங்கம்முன்னேற்றக்கூட்டுறவுச்சங்கம்' }],
  ['120 characters without a blank', { address: ['x'.repeat(120)] }],
  [
    'words of two scripts',
    {
      address: [
        '4 Residency Road தமிழ்BLOCKNUMBER27தமிழ், BLOCKNUMBER27, இரண்டாவது குறுக்குத் தெரு, மயிலாப்பூர்',
      ],
    },
  ],
])('gets no hyphen that is not in it: %s', async (_, over) => {
  const lines = textOf(await print(over)).split('\n')
  expect(lines.filter((line) => line.endsWith('-'))).toEqual([])
})

test('no line begins with a comma after a Tamil word', async () => {
  const street = 'இரண்டாவது குறுக்குத் தெரு, '
  for (let words = 1; words < 6; words++) {
    const lines = textOf(await print({ address: [street.repeat(words)] })).split('\n')
    expect(lines.filter((line) => /^[,.]/.test(line))).toEqual([])
  }
})

test('an invoice names the last day of each warranty from the delivery, and no other document does', async () => {
  const order = withWarranties('90 days', 'None')
  const text = unbrokenTextOf(await print(order))
  expect(text).toContain('WarrantyIssue1until16February2027')
  expect(text).not.toContain('Issue2until')
  expect(unbrokenTextOf(await print(order, 'receipt-voucher'))).not.toContain('until')
  expect(unbrokenTextOf(await print({ ...order, isCalledOff: true }))).not.toContain('until')
})

test('a line names the quality and the warranty that were agreed, on vouchers too', async () => {
  const { lines } = withWarranties('90 days', 'None')
  const order = { lines: lines.map((line) => ({ ...line, quality: 'Premium OLED' })) }
  expect(content(order).lines.map(({ details }) => details)).toEqual([
    'Premium OLED, 90 days warranty',
    'Premium OLED',
    undefined,
  ])
  expect(content().lines.map((line) => 'details' in line)).toEqual([false, false, false])
  for (const kind of ['tax-invoice', 'receipt-voucher'] as const)
    expect(unbrokenTextOf(await print(order, kind))).toContain('PremiumOLED,90dayswarranty')
})

test('an invoice prints the passport of its repair on the same page, and one without it is printed as it was', async () => {
  const passport = {
    number: '4F7K-29XD',
    address: 'https://marinadevicecare.example/passport#AAAAAAAAAAAAAAAAAAAAAA',
  }
  const bytes = await printDocument({ ...content(), passport }, canDraw)
  expect(pagesOf(bytes)).toBe(1)
  expect(unbrokenTextOf(bytes)).toContain('Repairpassport4F7K-29XD')
  expect(unbrokenTextOf(await print())).not.toContain('passport')
})

test('an invoice that was issued before warranties were printed is printed as it was', async () => {
  const { warranties, lines, ...rest } = content(withWarranties('90 days', '30 days'))
  expect(warranties).toHaveLength(2)
  const before = { ...rest, lines: lines.map((line) => ({ ...line, details: '' })) }
  expect(Buffer.from(await printDocument(before, canDraw))).toEqual(Buffer.from(await print({})))
})
