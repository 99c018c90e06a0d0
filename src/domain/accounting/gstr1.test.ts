import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StateCode } from '#kernel/gst-state.ts'
import { paise, rupees, share, sum } from '#kernel/money.ts'
import { taxHeads, totalTax } from '#domain/orders/tax.ts'
import type { IssuedKind } from './document.ts'
import { type GstDocument, gstSheets, sheetOf } from './gst-document.ts'
import { gstTable } from './gstr1.ts'

const home = '33'
const series: Readonly<Record<IssuedKind, string>> = {
  'tax-invoice': 'MDC',
  'receipt-voucher': 'MDR',
  'refund-voucher': 'MDF',
  'credit-note': 'MDN',
  'debit-note': 'MDD',
}

type Facts = {
  readonly state: StateCode
  readonly gstin: string | null
  readonly zone: GstDocument['zone']
  readonly rate: number
  readonly price: number
  readonly returned: readonly { readonly part: number; readonly reversed: boolean }[]
  readonly paidOn: number
  readonly deliveredAfter: number | null
  readonly sac: string
  readonly corrected: boolean
}

/** The documents of orders over two months, numbered as they are issued. */
function documentsOf(orders: readonly Facts[]): GstDocument[] {
  const events = orders.flatMap((facts, at) => eventsOf(facts, `order-${at}`))
  const next = new Map<string, number>()
  return events
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((event) => {
      const seq = (next.get(event.series) ?? 0) + 1
      next.set(event.series, seq)
      return { ...event, seq, number: `${event.series}/26-27/${String(seq).padStart(5, '0')}` }
    })
}

const dayOf = (at: number) =>
  at <= 30
    ? `2026-11-${String(at).padStart(2, '0')}`
    : `2026-12-${String(at - 30).padStart(2, '0')}`

function eventsOf(facts: Facts, orderId: string): GstDocument[] {
  const of = (
    kind: IssuedKind,
    taxable: number,
    at: number,
    more: Partial<GstDocument> = {},
  ): GstDocument => {
    const amount = paise(taxable)
    const rate = facts.zone === 'without-tax' ? 0 : facts.rate
    const isInterState = facts.zone !== null || facts.state !== home
    const tax = taxHeads(share(amount, rate * 50), isInterState)
    const value = sum([amount, totalTax(tax)])
    return {
      orderId,
      kind,
      series: series[kind],
      financialYear: '26-27',
      seq: 0,
      number: '',
      day: dayOf(at),
      recipient: facts.gstin ? 'Acme Private Limited' : 'Kavitha',
      gstin: facts.gstin,
      zone: facts.zone,
      largeAbove: rupees(1_00_000),
      rate,
      placeOfSupply: facts.state,
      taxable: amount,
      value,
      ...tax,
      isCorrection: false,
      taxStands: null,
      sacs: [{ sac: facts.sac, taxable: amount, ...tax }],
      invoiceValue: null,
      ...more,
    }
  }
  const { price, returned, paidOn, deliveredAfter, corrected } = facts
  const paid = of('receipt-voucher', price, paidOn)
  if (deliveredAfter === null)
    return [
      paid,
      ...returned
        .slice(0, 1)
        .map(({ part }) => of('refund-voucher', Math.min(part, price), paidOn + 5)),
    ]
  const on = paidOn + deliveredAfter
  const invoice = of('tax-invoice', price, on)
  const note = { invoiceValue: invoice.value }
  const notes = returned.flatMap(({ part, reversed }) => {
    const back = Math.min(part, Math.floor(price / 3))
    return [
      of('credit-note', back, on + 1, note),
      ...(reversed ? [of('debit-note', back, on + 2, note)] : []),
    ]
  })
  const again = corrected
    ? [
        of('credit-note', price, on + 3, { ...note, isCorrection: true }),
        of('tax-invoice', price, on + 3, { isCorrection: true, gstin: '27AAPFU0939F1ZV' }),
      ]
    : []
  return [paid, invoice, ...notes, ...again]
}

/** A zone has a GSTIN. */
const registered = fc.constantFrom<Pick<Facts, 'gstin' | 'zone'>>(
  { gstin: null, zone: null },
  { gstin: '29AAGCB7383J1Z4', zone: null },
  { gstin: '29AAGCB7383J1Z4', zone: 'with-tax' },
  { gstin: '29AAGCB7383J1Z4', zone: 'without-tax' },
)

const orders = fc.array(
  fc
    .record({
      registered,
      rate: fc.constantFrom(18, 5),
      state: fc.constantFrom<StateCode>('33', '34', '29', '26'),
      price: fc.integer({ min: 100, max: 3_00_000_00 }),
      returned: fc.array(
        fc.record({ part: fc.integer({ min: 100, max: 50_000_00 }), reversed: fc.boolean() }),
        { maxLength: 2 },
      ),
      paidOn: fc.integer({ min: 1, max: 40 }),
      deliveredAfter: fc.option(fc.integer({ min: 0, max: 12 })),
      sac: fc.constantFrom('998716', '998713'),
      corrected: fc.boolean(),
    })
    .map(({ registered: who, ...others }): Facts => ({ ...others, ...who })),
  { maxLength: 12 },
)

/** A column of a sheet, added up in paise. */
function column(
  all: readonly GstDocument[],
  month: string,
  sheet: (typeof gstSheets)[number],
  name: string,
) {
  const { head, rows } = gstTable(all, month, sheet)
  const at = head.indexOf(name)
  return (isWanted: (row: readonly (string | number)[]) => boolean = () => true) =>
    rows.filter(isWanted).reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
}

describe.each(['2026-11', '2026-12'])('the return for %s of any history', (month) => {
  const register = (all: readonly GstDocument[], of: (one: GstDocument) => number) => {
    const total = (...kinds: IssuedKind[]) =>
      all
        .filter(({ kind, day }) => kinds.includes(kind) && day.startsWith(month))
        .reduce((sums, one) => sums + of(one), 0)
    return total('tax-invoice', 'debit-note') - total('credit-note')
  }

  test('states the taxable value of the registers, each supply and note in one sheet', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const all = documentsOf(some)
        const taxable = (sheet: (typeof gstSheets)[number]) =>
          column(all, month, sheet, 'Taxable Value')
        const credits = (row: readonly (string | number)[]) => row.includes('C')
        const notes = (sheet: 'cdnr' | 'cdnur') =>
          taxable(sheet)((row) => !credits(row)) - taxable(sheet)(credits)
        const stated =
          taxable('b2b')() + taxable('b2cl')() + taxable('b2cs')() + notes('cdnr') + notes('cdnur')
        expect(stated).toBe(register(all, (one) => one.taxable))
      }),
    )
  })

  test('has the same sums by service code, of each head of tax', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const all = documentsOf(some)
        const both = (name: string) =>
          column(all, month, 'hsn-b2b', name)() + column(all, month, 'hsn-b2c', name)()
        expect(both('Taxable Value')).toBe(register(all, (one) => one.taxable))
        expect(both('Total Value')).toBe(register(all, (one) => one.value))
        expect(both('Integrated Tax Amount')).toBe(register(all, (one) => one.igst))
        expect(both('Central Tax Amount')).toBe(register(all, (one) => one.cgst))
        expect(both('State/UT Tax Amount')).toBe(register(all, (one) => one.sgst))
      }),
    )
  })

  test('counts every document once, and advances as they came in and were used', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const all = documentsOf(some)
        const own = all.filter(({ day }) => day.startsWith(month))
        const { rows } = gstTable(all, month, 'docs')
        expect(rows.reduce((count, row) => count + Number(row[3]), 0)).toBe(own.length)
        const moved = own.filter(({ isCorrection }) => !isCorrection)
        const total = (...kinds: IssuedKind[]) =>
          sum(moved.filter(({ kind }) => kinds.includes(kind)).map((one) => one.taxable))
        expect(
          column(all, month, 'at', 'Gross Advance Received')() -
            column(all, month, 'atadj', 'Gross Advance Adjusted')(),
        ).toBe(total('receipt-voucher') - total('refund-voucher', 'tax-invoice'))
      }),
    )
  })
})

const facts: Facts = {
  state: '29',
  gstin: null,
  zone: null,
  rate: 18,
  price: 1_00_000_00,
  returned: [{ part: 1_000_00, reversed: false }],
  paidOn: 3,
  deliveredAfter: 4,
  sac: '998713',
  corrected: false,
}
const sheetsOf = (some: Partial<Facts>) =>
  documentsOf([{ ...facts, ...some }]).map((one) => [one.kind, sheetOf(one)])

describe('the sheet of a document', () => {
  test('is b2b and cdnr for a registered recipient', () => {
    expect(sheetsOf({ gstin: '29AAGCB7383J1Z4' })).toEqual([
      ['receipt-voucher', undefined],
      ['tax-invoice', 'b2b'],
      ['credit-note', 'cdnr'],
    ])
  })

  test('is b2cl and cdnur for others in another State above one lakh, else b2cs', () => {
    expect(sheetsOf({}).map(([, sheet]) => sheet)).toEqual([undefined, 'b2cl', 'cdnur'])
    expect(sheetsOf({ price: 84_745_76 }).map(([, sheet]) => sheet)).toEqual([
      undefined,
      'b2cs',
      'b2cs',
    ])
    expect(sheetsOf({ state: '33' }).map(([, sheet]) => sheet)).toEqual([undefined, 'b2cs', 'b2cs'])
  })
})

test('an advance that was corrected is reported under the State of the voucher that stands', () => {
  const [voucher] = documentsOf([{ ...facts, state: '33', deliveredAfter: null, returned: [] }])
  if (!voucher) throw new Error('no voucher')
  const taken: GstDocument = { ...voucher, kind: 'refund-voucher', isCorrection: true }
  const given: GstDocument = { ...voucher, placeOfSupply: '29', isCorrection: true }
  const stateOf = (all: readonly GstDocument[], inMonth: string, sheet: 'at' | 'atadj') =>
    gstTable(all, inMonth, sheet).rows.map(([state]) => state)
  expect(stateOf([voucher, taken, given], '2026-11', 'at')).toEqual(['29-Karnataka'])
  const later = (one: GstDocument) => ({ ...one, day: '2026-12-02' })
  const corrected = [voucher, later(taken), later(given)]
  expect(stateOf(corrected, '2026-11', 'at')).toEqual(['33-Tamil Nadu'])
  expect(stateOf(corrected, '2026-12', 'atadj')).toEqual(['33-Tamil Nadu'])
  expect(stateOf(corrected, '2026-12', 'at')).toEqual(['29-Karnataka'])
})

test('a supply to a special economic zone is named as such, with IGST in every State or at no rate', () => {
  const unit = { ...facts, state: '33', gstin: '33AABFM2017Q1ZC' } as const
  const cells = (zone: Facts['zone'], sheet: 'b2b' | 'cdnr' | 'hsn-b2b' | 'at', paidOn = 3) => {
    const all = documentsOf([
      { ...unit, zone, paidOn, ...(sheet === 'at' && { deliveredAfter: null }) },
    ])
    const { head, rows } = gstTable(all, '2026-11', sheet)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])))
  }
  expect(cells('with-tax', 'b2b')).toMatchObject([
    { 'Invoice Type': 'SEZ supplies with payment', Rate: 18, 'Invoice Value': '118000.00' },
  ])
  expect(cells('with-tax', 'cdnr')).toMatchObject([
    { 'Note Supply Type': 'SEZ supplies with payment', Rate: 18, 'Note Value': '1180.00' },
  ])
  expect(cells('with-tax', 'hsn-b2b')).toMatchObject([
    { 'Integrated Tax Amount': '17820.00', 'Central Tax Amount': '0.00', Rate: 18 },
  ])
  expect(cells('without-tax', 'b2b')).toMatchObject([
    { 'Invoice Type': 'SEZ supplies without payment', Rate: 0, 'Invoice Value': '100000.00' },
  ])
  expect(cells('without-tax', 'hsn-b2b')).toMatchObject([
    { 'Integrated Tax Amount': '0.00', 'Taxable Value': '99000.00', Rate: 0 },
  ])
  expect(cells('without-tax', 'at')).toMatchObject([{ Rate: 0 }])
  expect(cells(null, 'b2b')).toMatchObject([{ 'Invoice Type': 'Regular B2B', Rate: 18 }])
})

test('each rate has a row of its own, and an advance stays at the rate of its voucher', () => {
  const some = [facts, { ...facts, rate: 5 }, { ...facts, rate: 5, state: '33' as const }]
  const all = documentsOf(some.map((one) => ({ ...one, price: 1_000_00, returned: [] })))
  const rates = (sheet: 'b2cs' | 'hsn-b2c') => {
    const { head, rows } = gstTable(all, '2026-11', sheet)
    return rows.map((row) => row[head.indexOf('Rate')])
  }
  expect(rates('b2cs')).toEqual([5, 18, 5])
  expect(rates('hsn-b2c')).toEqual([5, 18])
  const [paid, invoice] = documentsOf([{ ...facts, returned: [], deliveredAfter: 30 }])
  if (!paid || !invoice) throw new Error('no documents')
  const adjusted = gstTable([paid, { ...invoice, rate: 5 }], '2026-12', 'atadj')
  expect(adjusted.rows).toEqual([['29-Karnataka', '', 18, '100000.00', '']])
})

test('an invoice uses up the advances of every rate that they came at', () => {
  const [paid, invoice] = documentsOf([{ ...facts, returned: [], deliveredAfter: 40 }])
  if (!paid || !invoice) throw new Error('no documents')
  const half = paise(invoice.taxable / 2)
  const first = { ...paid, taxable: half }
  const second = { ...paid, taxable: half, rate: 5, day: '2026-11-20' }
  const all = [first, second, { ...invoice, rate: 5, day: '2026-12-10' }]
  expect(gstTable(all, '2026-11', 'at').rows.map((row) => row[2])).toEqual([5, 18])
  expect(gstTable(all, '2026-12', 'atadj').rows).toEqual([
    ['29-Karnataka', '', 5, '50000.00', ''],
    ['29-Karnataka', '', 18, '50000.00', ''],
  ])
  expect(gstTable(all, '2026-12', 'at').rows).toEqual([])
})

test('rows have the form that the offline tool imports', () => {
  const all = documentsOf([{ ...facts, gstin: '29AAGCB7383J1Z4', state: '26' }])
  expect(gstTable(all, '2026-11', 'b2b').rows).toEqual([
    [
      '29AAGCB7383J1Z4',
      'Acme Private Limited',
      'MDC/26-27/00001',
      '07-Nov-2026',
      '118000.00',
      '26-Dadra & Nagar Haveli & Daman & Diu',
      'N',
      '',
      'Regular B2B',
      '',
      18,
      '100000.00',
      '',
    ],
  ])
  for (const sheet of gstSheets) {
    const { head, rows } = gstTable(all, '2026-11', sheet)
    for (const row of rows) expect(row).toHaveLength(head.length)
  }
  expect(gstTable(all, '2026-11', 'docs').rows[0]).toEqual([
    'Receipt Voucher',
    'MDR/26-27/00001',
    'MDR/26-27/00001',
    1,
    0,
  ])
})
