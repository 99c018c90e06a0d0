/** The parts a repair used: when they may be recorded, and which issues still need one. */
import { fail } from '#kernel/app-error.ts'
import { wantsPart } from '#domain/orders/wanted-parts.ts'
import { repairErrors } from '../errors.ts'
import { searchedTerms } from '../board/search-terms.ts'
import { factsOf, type StageKey } from '../stages.ts'
import type { OldPart } from './old-part.ts'

/** A part that was put in; or, without a serial number, a note that an issue used none. */
export type PartEntry = {
  readonly issueId: string
  /** Empty for one of a counted lot. */
  readonly serial: string | null
  readonly removedAt: Date | null
}

/** An entry with everything that is stored of it. A removed one stays, with the reason. */
export type StoredPart = PartEntry & {
  readonly id: string
  readonly orderId: string
  readonly name: string
  /** As ordered. */
  readonly quality: string
  readonly lot: string | null
  readonly supplier: string | null
  /** The piece of the stock; null for a part that the stock does not know. */
  readonly stockItemId: number | null
  readonly oldPart: OldPart | null
  readonly oldPartNote: string | null
  /** Why none was used, although the price has one. */
  readonly unusedReason: string | null
  readonly at: Date
  readonly by: string
  readonly byName: string
  readonly removedBy: string | null
  readonly removedByName: string | null
  readonly removedReason: string | null
}

type IssueLine = {
  readonly issueId: string
  readonly label: string
  readonly sparePrice: number
  readonly isSpareCovered?: true
}

/** The issues whose spare is neither recorded nor marked as unused. */
export const linesWithoutPart = <L extends IssueLine>(
  lines: readonly L[],
  entries: readonly PartEntry[],
): L[] =>
  lines.filter(
    (line) =>
      wantsPart(line) &&
      !entries.some(({ issueId, removedAt }) => issueId === line.issueId && removedAt === null),
  )

/** Parts are noted from the repair's beginning until the device is handed over. */
export const canNoteParts = (stage: StageKey): boolean => factsOf(stage).work.includes('parts')

/** The characters of a serial number. Case and gaps do not matter: without them, equal numbers are the same part. */
export const serialPattern = /^[\p{L}\p{N}][\p{L}\p{N} ./:_+#()*-]*$/u
/** A serial number without the separators that a label prints. */
export const bareSerial = (serial: string | null): string | undefined =>
  serial?.replace(/[\s./-]/g, '').toUpperCase()

/**
 * Throws unless the entry can be added to the others. Fails with ISSUE_NOT_ORDERED; with NO_PART_STATED where it is
 * recorded that none was used; with PART_NOTED for that record where a part is there; with SERIAL_NOTED for a part that
 * is on this repair already.
 */
export function mayNote(
  lines: readonly IssueLine[],
  entries: readonly PartEntry[],
  { issueId, serial }: { readonly issueId: string; readonly serial: string | null },
): void {
  if (!lines.some((line) => line.issueId === issueId)) fail(repairErrors.ISSUE_NOT_ORDERED)
  const there = entries.filter(({ removedAt }) => removedAt === null)
  const ofIssue = there.filter((entry) => entry.issueId === issueId)
  if (ofIssue.some((entry) => entry.serial === null)) fail(repairErrors.NO_PART_STATED)
  if (serial === null && ofIssue.length > 0) fail(repairErrors.PART_NOTED)
  if (serial && there.some((entry) => bareSerial(entry.serial) === bareSerial(serial)))
    fail(repairErrors.SERIAL_NOTED)
}

/** The part that the name of an issue contains: `Screen` of `Screen Replacement`. */
export const partNameOf = (label: string): string =>
  label.replace(/\s+(?:replacement|repair|service)s?\b.*$/i, '').trim() || label

/** The search terms of a serial number, with and without its gaps. */
export const serialSearchTerms = (serial: string): string[] => [
  ...new Set([...searchedTerms(serial), ...searchedTerms(bareSerial(serial) ?? '')]),
]
