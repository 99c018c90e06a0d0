/** The parts a repair used: when they may be recorded, and which issues still need one. */
import { fail } from '#kernel/app-error.ts'
import { repairErrors } from '../errors.ts'
import { searchedTerms } from '../board/search-terms.ts'
import { factsOf, type StageKey } from '../stages.ts'

/** A part that was put in; or, without a serial number, a note that an issue used none. */
export type PartEntry = {
  readonly issueId: string
  readonly serial: string | null
  readonly removedAt: Date | null
}

type IssueLine = { readonly issueId: string; readonly label: string; readonly sparePrice: number }

/** A spare was sold with the issue. */
export const wantsPart = ({ sparePrice }: Pick<IssueLine, 'sparePrice'>): boolean => sparePrice > 0

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

/** What may stand in a serial number; the same letters in other case, or with other gaps, are the same part. */
export const serialPattern = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u
/** A serial number without what a label puts between its signs. */
export const bareSerial = (serial: string | null): string | undefined =>
  serial?.replace(/[\s./-]/g, '').toUpperCase()

/**
 * Whether that entry can join the others. Fails with ISSUE_NOT_ORDERED; with NO_PART_STATED where a colleague said
 * that none was used; with PART_NOTED where none is said to be used and one is there; with SERIAL_NOTED for a part that
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
  if (serial !== null && there.some((entry) => bareSerial(entry.serial) === bareSerial(serial)))
    fail(repairErrors.SERIAL_NOTED)
}

/** The part an issue's name speaks of: `Screen Replacement` of a Screen. */
export const partNameOf = (label: string): string =>
  label.replace(/\s+(?:replacement|repair|service)s?\b.*$/i, '').trim() || label

/** The search terms of a serial number, with and without its gaps. */
export const serialText = (serial: string): string[] => [
  ...new Set([...searchedTerms(serial), ...searchedTerms(bareSerial(serial) ?? '')]),
]
