/**
 * What GST law asks of a shop, as rows by date: a change of law is one more row. Bills and documents name the row that they were
 * made by, so that they can be made again to the paisa after the next one.
 */
import { paise, type Paise, rupees, share } from './money.ts'
import { indianDay } from './time.ts'

/** Only regular suppliers charge tax on each supply; the others have rows here once a shop of theirs is served. */
export type SupplierKind = 'regular' | 'composition' | 'unregistered'

export type TaxRule = {
  /** Stored with bills and documents: never changed, never used again. */
  readonly id: string
  readonly supplier: SupplierKind
  /** The first day in India, `2017-07-01`. */
  readonly from: string
  /** Basis points of CGST, and as much of SGST; IGST is both together (900: 18 %). */
  readonly half: number
  /** Services accounting codes of a repair: of telephones and tablets, and of computers. */
  readonly sac: { readonly telephones: string; readonly computers: string }
  /** From this taxable value a document must name the recipient's address and State (CGST rule 46(e)). */
  readonly addressNeededFrom: Paise
  /** An invoice to an unregistered person in another State stands alone in the return above this value (rule 59(4)). */
  readonly largeInvoiceAbove: Paise
  /** The titles and sentences of its documents (`accounting/document-texts.ts`). */
  readonly wording: 'registered'
}

/**
 * Maintenance and repair, heading 9987: notification 11/2017-Central Tax (Rate), serial 25; CGST Rules 2017, rules 46 and 59.
 */
const since2017: TaxRule = {
  id: 'regular-2017-07',
  supplier: 'regular',
  from: '2017-07-01',
  half: 900,
  sac: { telephones: '998716', computers: '998713' },
  addressNeededFrom: rupees(50_000),
  largeInvoiceAbove: rupees(2_50_000),
  wording: 'registered',
}

/** The newest one; notification 12/2024-Central Tax amended rule 59(4). */
export const latestRule: TaxRule = {
  ...since2017,
  id: 'regular-2024-08',
  from: '2024-08-01',
  largeInvoiceAbove: rupees(1_00_000),
}

/** In order of their days. */
export const taxRules: readonly TaxRule[] = [since2017, latestRule]

/** The rows that a shop works by, and the one in force now. */
export type TaxTable = { readonly rules: readonly TaxRule[]; readonly now: TaxRule }

/** The row in force at a time, in India. Throws a RangeError before the first one. */
export function ruleAt(rules: readonly TaxRule[], at: Date): TaxRule {
  const day = indianDay(at)
  const rule = rules.findLast(({ from }) => from <= day)
  if (!rule) throw new RangeError(`no tax rule for ${day}`)
  return rule
}

/** The row with this name; the first one for a bill or document of a version that named none. */
export function ruleNamed(rules: readonly TaxRule[], id: string | undefined): TaxRule {
  const rule = id === undefined ? rules[0] : rules.find((one) => one.id === id)
  if (!rule) throw new RangeError(`there is no tax rule ${id}`)
  return rule
}

/** An amount with the tax on it by this row, as a bill of it alone says: each half is rounded half-up to the paisa. */
export const withTax = ({ half }: Pick<TaxRule, 'half'>, amount: Paise): Paise =>
  paise(amount + 2 * share(amount, half))

type Events = {
  readonly suppliedAt: Date
  readonly invoicedAt: Date
  /** When it was paid; absent for what is still owed. */
  readonly paidAt?: Date | undefined
}

/**
 * The row for a supply around a change of the law: that in force at two of the three events supply, invoice and payment (CGST
 * Act 2017, section 14), which is that of the middle one. What is still owed will be paid after the other two.
 */
export function ruleOfSupply(
  rules: readonly TaxRule[],
  { suppliedAt, invoicedAt, paidAt }: Events,
): TaxRule {
  const times = [suppliedAt, invoicedAt, ...(paidAt ? [paidAt] : [])]
  const [, middle] = times.toSorted((a, b) => a.getTime() - b.getTime())
  return ruleAt(rules, middle ?? suppliedAt)
}
