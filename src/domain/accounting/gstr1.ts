/** The rows of the monthly return of outward supplies (GSTR-1), with the columns that the GST portal's offline tool imports. */
import { stateName, type StateCode } from '#kernel/gst-state.ts'
import { type Paise, sum } from '#kernel/money.ts'
import { plainAmount } from '#domain/payments/plain-amount.ts'
import { totalTax } from '#domain/orders/tax.ts'
import { type GstDocument, type GstSheet, sheetOf, signed } from './gst-document.ts'
import { type AdvanceRow, advanceRows } from './gstr1-advances.ts'
import { gstHeads } from './gstr1-heads.ts'
import { docsRows } from './gstr1-series.ts'

export type SheetTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21-Nov-2026`. */
const gstDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? ''}-${year}`
}

/** `26-Dadra & Nagar Haveli & Daman & Diu`, as the portal spells it. */
const gstState = (code: StateCode): string =>
  `${code}-${stateName(code).replaceAll(' and ', ' & ')}`

type Cells = (string | number)[]
const none = ''
/** As the offline tool names the kinds of supplies to registered persons. */
const supplyType = ({ zone }: GstDocument): string => {
  if (zone === null) return 'Regular B2B'
  return zone === 'with-tax' ? 'SEZ supplies with payment' : 'SEZ supplies without payment'
}
const amount = (value: Paise): string => plainAmount(value)

const b2bRow = (one: GstDocument): Cells => [
  one.gstin ?? none,
  one.recipient,
  one.number,
  gstDate(one.day),
  amount(one.value),
  gstState(one.placeOfSupply),
  'N',
  none,
  supplyType(one),
  none,
  one.rate,
  amount(one.taxable),
  none,
]

const b2clRow = (one: GstDocument): Cells => [
  one.number,
  gstDate(one.day),
  amount(one.value),
  gstState(one.placeOfSupply),
  none,
  one.rate,
  amount(one.taxable),
  none,
  none,
]

const noteType = ({ kind }: GstDocument): string => (kind === 'credit-note' ? 'C' : 'D')

const cdnrRow = (one: GstDocument): Cells => [
  one.gstin ?? none,
  one.recipient,
  one.number,
  gstDate(one.day),
  noteType(one),
  gstState(one.placeOfSupply),
  'N',
  supplyType(one),
  amount(one.value),
  none,
  one.rate,
  amount(one.taxable),
  none,
]

const cdnurRow = (one: GstDocument): Cells => [
  'B2CL',
  one.number,
  gstDate(one.day),
  noteType(one),
  gstState(one.placeOfSupply),
  amount(one.value),
  none,
  one.rate,
  amount(one.taxable),
  none,
]

/** Grouped by what each row of a sheet names beside the rate, and by the rate; sorted by both. */
const byRate = <T, Name extends string>(
  all: readonly T[],
  nameOf: (one: T) => Name,
  rateOf: (one: T) => number,
) =>
  [...Map.groupBy(all, nameOf)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, those]) =>
      [...Map.groupBy(those, rateOf)]
        .toSorted(([a], [b]) => a - b)
        .map(([rate, own]) => ({ name, rate, those: own })),
    )

/** Consolidated by State and rate: invoices and debit notes less credit notes. */
const b2csRows = (all: readonly GstDocument[]): Cells[] =>
  byRate(
    all,
    ({ placeOfSupply }) => placeOfSupply,
    ({ rate }) => rate,
  ).map(({ name, rate, those }) => [
    'OE',
    gstState(name),
    none,
    rate,
    amount(sum(those.map((one) => signed(one, one.taxable)))),
    none,
    none,
  ])

/** By service code and rate, net of credit notes. A service has neither a unit nor a quantity. */
function hsnRows(all: readonly GstDocument[]): Cells[] {
  const parts = all.flatMap((one) => one.sacs.map((part) => ({ one, part })))
  return byRate(
    parts,
    ({ part }) => part.sac,
    ({ one }) => one.rate,
  ).map(({ name, rate, those }) => {
    const total = (of: (part: GstDocument['sacs'][number]) => Paise) =>
      amount(sum(those.map(({ one, part }) => signed(one, of(part)))))
    return [
      name,
      none,
      'NA',
      0,
      total((part) => sum([part.taxable, totalTax(part)])),
      rate,
      total(({ taxable }) => taxable),
      total(({ igst }) => igst),
      total(({ cgst }) => cgst),
      total(({ sgst }) => sgst),
      none,
    ]
  })
}

const advanceCells = ({ state, rate, taxable }: AdvanceRow): Cells => [
  gstState(state),
  none,
  rate,
  amount(taxable),
  none,
]

/**
 * One sheet of a month. `all` holds the documents of the month, and every earlier one of the same orders, by which
 * advances of earlier months are known.
 */
export function gstTable(all: readonly GstDocument[], month: string, sheet: GstSheet): SheetTable {
  const own = all.filter(({ day }) => day.startsWith(month))
  const on = (name: GstSheet) => own.filter((one) => sheetOf(one) === name)
  const supplies = own.filter((one) => sheetOf(one) !== undefined)
  const rows: Readonly<Record<GstSheet, () => Cells[]>> = {
    b2b: () => on('b2b').map(b2bRow),
    b2cl: () => on('b2cl').map(b2clRow),
    b2cs: () => b2csRows(on('b2cs')),
    cdnr: () => on('cdnr').map(cdnrRow),
    cdnur: () => on('cdnur').map(cdnurRow),
    at: () => advanceRows(all, month).received.map(advanceCells),
    atadj: () => advanceRows(all, month).adjusted.map(advanceCells),
    'hsn-b2b': () => hsnRows(supplies.filter(({ gstin }) => gstin)),
    'hsn-b2c': () => hsnRows(supplies.filter(({ gstin }) => !gstin)),
    docs: () => docsRows(own),
  }
  return { head: gstHeads[sheet], rows: rows[sheet]() }
}
