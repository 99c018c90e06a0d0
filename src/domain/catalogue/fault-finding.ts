/**
 * "Find the fault": the issue of each family for people who do not know what is wrong. It is offered for every model, also
 * for one without prices, and costs nothing; a shop edits its texts and recordings and sets no price.
 */
import { paise } from '#kernel/money.ts'
import { familyIds } from './family.ts'

/** The ending of its id, behind the family. */
export const faultFindingKind = 'unknown-fault'

export const faultFindingId = (family: string): string => `${family}-${faultFindingKind}`

const ids: readonly string[] = familyIds.map(faultFindingId)

export const isFaultFinding = (issueId: string): boolean => ids.includes(issueId)

/** What the catalogue answers in place of a price; it has held since before all bookings. */
export const freePrice = {
  serviceCharge: paise(0),
  sparePrice: paise(0),
  quality: 'Free diagnostics',
  startsOn: '2020-01-01',
  setBy: null,
} as const
