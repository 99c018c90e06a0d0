/** A row of a file, read by the rules of its kind: what it says, or what is wrong with it. */
import { type Language, languages } from '#kernel/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import { emailAddress } from '#domain/customers/profile-fields.ts'
import { readPincode } from '#kernel/pincode.ts'
import { notAPrice, parsePrice } from '#domain/catalogue/price-rules.ts'
import { readAmount, readDay, readMobile, type Read } from './csv-value.ts'
import type { ImportKind, StockKind } from './import-kinds.ts'
import { type Cells, rowReader, type ReadRow } from './row-reader.ts'
import { isStockKind, stockKeyOf, stockReaders, type StockRowOf } from './stock-row.ts'

export type CustomerRow = {
  readonly phone: PhoneNumber
  readonly name: string
  readonly email: string
  readonly language: Language | ''
  /** Undefined when the row has none. */
  readonly address:
    | {
        readonly address: string
        readonly landmark: string
        readonly city: string
        readonly pincode: string
      }
    | undefined
}
export type PastJobRow = {
  readonly number: string
  readonly phone: PhoneNumber
  readonly device: string
  readonly issue: string
  readonly dateIn: string
  readonly dateOut: string | null
  readonly amount: Paise | null
  readonly notes: string
}
/** Undefined where the cell was empty: what the catalogue has stays. */
export type PriceRow = {
  readonly family: string
  readonly model: string
  readonly issue: string
  readonly price: Paise
  readonly spare: Paise | undefined
  readonly days: string | undefined
  readonly quality: string | undefined
  readonly warranty: string | undefined
}
export type RowOf = {
  readonly customers: CustomerRow
  readonly 'past-jobs': PastJobRow
  readonly prices: PriceRow
} & StockRowOf

const languageOf = (cell: string): Read<Language> => {
  const found = languages.find((one) => one.toLowerCase() === cell.toLowerCase())
  return found ? { value: found } : { problem: `Please write ${languages.join(', ')}` }
}

const email = (cell: string): Read<string> =>
  emailAddress.safeParse(cell).success ? { value: cell } : { problem: 'Not an e-mail address' }

function readCustomer(cells: Cells): ReadRow<CustomerRow> {
  const { text, as, refuse, done } = rowReader('customers', cells)
  const phone = as('mobile', readMobile)
  const mail = as('email', email) ?? ''
  const language = as('language', languageOf) ?? ''
  const parts = ['address', 'landmark', 'city', 'pincode'] as const
  const hasAddress = parts.some((key) => text(key) !== '')
  if (hasAddress)
    for (const key of ['address', 'city', 'pincode'] as const)
      if (text(key) === '') refuse(key, 'An address needs street, city and pincode')
  const pincode = readPincode(text('pincode')) ?? ''
  if (text('pincode') && !pincode) refuse('pincode', 'Six digits, the first of them not 0')
  return done(() => ({
    phone: phone as PhoneNumber,
    name: text('name'),
    email: mail,
    language,
    address: hasAddress
      ? { address: text('address'), landmark: text('landmark'), city: text('city'), pincode }
      : undefined,
  }))
}

/** `today` is the Indian day on which the file is read. */
function readPastJob(cells: Cells, today: string): ReadRow<PastJobRow> {
  const { text, as, refuse, done } = rowReader('past-jobs', cells)
  const phone = as('mobile', readMobile)
  const dateIn = as('dateIn', readDay)
  const dateOut = as('dateOut', readDay) ?? null
  const amount = as('amount', readAmount) ?? null
  if (dateIn && dateIn > today) refuse('dateIn', 'Lies in the future')
  if (dateOut && dateOut > today) refuse('dateOut', 'Lies in the future')
  if (dateIn && dateOut && dateOut < dateIn) refuse('dateOut', 'Lies before the date in')
  return done(() => ({
    number: text('number'),
    phone: phone as PhoneNumber,
    device: text('device'),
    issue: text('issue'),
    dateIn: dateIn as string,
    dateOut,
    amount,
    notes: text('notes'),
  }))
}

const price = (cell: string): Read<Paise> => {
  const amount = readAmount(cell)
  if ('problem' in amount) return amount
  const whole = parsePrice(String(amount.value / 100))
  return whole === undefined ? { problem: notAPrice } : { value: whole }
}

const daysText = (cell: string): Read<string> => {
  const numbers = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(cell)
  if (!numbers) return { value: cell }
  const last = Number(numbers[2] ?? numbers[1])
  if (last < 1) return { problem: 'At least one day' }
  const first = numbers[2] ? `${Number(numbers[1])} to ${last}` : String(last)
  return { value: `${first} ${first === '1' ? 'day' : 'days'}` }
}

const warranty = (cell: string): Read<string> =>
  /^\d+$/.test(cell)
    ? { problem: 'Please write days, months or years, such as 6 months' }
    : { value: cell }

function readPrice(cells: Cells): ReadRow<PriceRow> {
  const { text, as, refuse, done } = rowReader('prices', cells)
  const total = as('price', price)
  const spare = as('spare', price)
  if (total === 0) refuse('price', 'A repair costs at least one rupee')
  if (total !== undefined && spare !== undefined && spare > total)
    refuse('spare', 'More than the price it is part of')
  const quality = text('quality') || undefined
  const days = as('days', daysText)
  const promised = as('warranty', warranty)
  return done(() => ({
    family: text('family'),
    model: text('model'),
    issue: text('issue'),
    price: total as Paise,
    spare,
    days,
    quality,
    warranty: promised,
  }))
}

/** Reads the cells of one row, by the key of their column. */
export function readRow<K extends ImportKind>(
  kind: K,
  cells: Cells,
  today: string,
): ReadRow<RowOf[K]> {
  const read = {
    customers: readCustomer,
    'past-jobs': readPastJob,
    prices: readPrice,
    ...stockReaders,
  }[kind]
  return read(cells, today) as ReadRow<RowOf[K]>
}

/** What may stand in a file only once, and the column that the sentence about it names. */
export function keyOf<K extends ImportKind>(kind: K, row: RowOf[K]): string {
  if (kind === 'customers') return (row as CustomerRow).phone
  if (kind === 'past-jobs') return (row as PastJobRow).number.toLowerCase()
  if (isStockKind(kind)) return stockKeyOf<StockKind>(kind, row as StockRowOf[StockKind])
  const { family, model, issue } = row as PriceRow
  return [family, model, issue].map((name) => name.toLowerCase()).join('\n')
}

export const keyColumns: Readonly<Record<ImportKind, string>> = {
  customers: 'Mobile',
  'past-jobs': 'Old number',
  prices: 'Issue',
  suppliers: 'Supplier',
  parts: 'SKU',
  'supplier-prices': 'SKU',
  stock: 'Serial number',
}
