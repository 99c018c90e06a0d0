/** Until when a credit note lowers the tax of a supply: the 30 November after its financial year (CGST Act 2017, section 34(2)). */
import { indianDay } from '#kernel/time.ts'

/** `26-27` → `2027-11-30`. The yearly return, if it is earlier, is not known here. */
export const lastDayOfNotes = (financialYear: string): string =>
  `20${financialYear.slice(-2)}-11-30`

type Note = {
  readonly kind: string
  /** The invoice that it changes. */
  readonly against?: { readonly financialYear: string } | undefined
  /** The note that it takes back. */
  readonly reverses?: { readonly content: { readonly taxStands?: string } } | undefined
  readonly issuedAt: Date
}

/**
 * The last day that this note has missed, so that the tax stays as it is; undefined where the tax changes. What takes a late note
 * back changes it as little.
 */
export function taxStandsFor({ kind, against, reverses, issuedAt }: Note): string | undefined {
  if (kind === 'debit-note') return reverses?.content.taxStands
  if (kind !== 'credit-note' || !against) return undefined
  const last = lastDayOfNotes(against.financialYear)
  return indianDay(issuedAt) > last ? last : undefined
}
