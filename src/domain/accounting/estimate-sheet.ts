/**
 * One version of an estimate as a document to keep: its lines and total, what was found, and the answer with the hash
 * that proves the text. It states no supply, so it is no tax document and stands in no series.
 */
import type { Signature } from '#kernel/signature.ts'
import type { Supplier } from './supplier.ts'

type Row = { readonly label: string; readonly amount: string }

export type EstimateSheet = {
  readonly kind: 'estimate-version'
  /** The order's number with the version: `MDC-5K2T8Q-V2`. */
  readonly number: string
  readonly version: string
  readonly orderNumber: string
  readonly issuedAt: string
  readonly supplier: Supplier
  /** Empty once the account is deleted. */
  readonly recipient: string
  readonly device: string
  /** One of `estimateSheetRules`. */
  readonly rule: string
  readonly validUntil: string
  readonly lines: readonly (Row & { readonly details: string; readonly answer: string })[]
  /** Down to the total, which comes last. */
  readonly totals: readonly Row[]
  readonly findings: readonly string[]
  readonly note: string
  readonly takenOut: readonly string[]
  readonly answer: string
  /** Under the answer; null for none. */
  readonly signature: Signature | null
  readonly sha256: string
  /** Of the answer; empty for none. */
  readonly answerSha256: string
}

/** How a line was answered, as the sheet says it. */
export const lineAnswers = { accepted: 'Accepted', declined: 'Declined' } as const

export const estimateSheetTitle = 'Estimate'
const nothingElse = 'not a tax invoice, and no demand for payment'
/** What the sheet is, below its title. */
export const estimateSheetRules = {
  open: `Estimate for a repair, to be accepted by the customer; ${nothingElse}`,
  answered: `Estimate for a repair, with the customer’s answer; ${nothingElse}`,
} as const
