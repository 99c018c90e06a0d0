/**
 * The kinds of recipients that GST treats differently. They are asked and never guessed, because a GSTIN does not tell whether
 * its holder works in a special economic zone.
 */
import type { GstNumberKind } from '#kernel/gstin.ts'

export const recipientKinds = [
  'person',
  'registered',
  'sez-with-tax',
  'sez-without-tax',
  'uin',
  'tax-deductor',
] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** As forms, lists and tables name them. */
export const recipientKindTitles: Readonly<Record<RecipientKind, string>> = {
  person: 'A person, or a company without GST',
  registered: 'A company registered for GST',
  'sez-with-tax': 'SEZ unit or developer, IGST',
  'sez-without-tax': 'SEZ unit or developer, no tax',
  uin: 'Embassy or UN body with a UIN',
  'tax-deductor': 'Government tax deductor',
}

/** The number that each must have; a person has none. */
export const numberOfKind: Readonly<Record<RecipientKind, GstNumberKind | undefined>> = {
  person: undefined,
  registered: 'gstin',
  'sez-with-tax': 'gstin',
  'sez-without-tax': 'gstin',
  uin: 'uin',
  'tax-deductor': 'tax-deductor',
}

/**
 * How a supply to a unit or developer of a special economic zone (SEZ) is taxed: with IGST, or without tax under a letter of
 * undertaking (IGST Act 2017, section 16). It is between States wherever the zone is (section 7(5)(b)).
 */
export const zones = ['with-tax', 'without-tax'] as const
export type Zone = (typeof zones)[number]

const zoneOfKind: Partial<Record<RecipientKind, Zone>> = {
  'sez-with-tax': 'with-tax',
  'sez-without-tax': 'without-tax',
}

/** Undefined for a supply outside the zones. */
export const zoneOf = (kind: RecipientKind | undefined): Zone | undefined =>
  kind && zoneOfKind[kind]

/** The letter under which the supply to a zone bears no tax, and the financial year that it is for. */
export type Undertaking = {
  readonly number: string
  /** `2026-27`. */
  readonly financialYear: string
}

/** `2026-27`: the second year follows the first. */
export function isFinancialYear(text: string): boolean {
  const [, first = '', second = ''] = /^(20\d\d)-(\d\d)$/.exec(text) ?? []
  return first !== '' && (Number(first) + 1) % 100 === Number(second)
}

/** What the law wants written on a document for a zone (CGST rule 46, third proviso). */
const endorsements: Readonly<Record<Zone, string>> = {
  'with-tax':
    'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  'without-tax':
    'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
}

/** The sentences of the law on a document for this recipient; none for most. */
export function endorsementsFor({
  kind,
  undertaking,
}: {
  readonly kind?: RecipientKind | undefined
  readonly undertaking?: Undertaking | undefined
}): readonly string[] {
  const zone = zoneOf(kind)
  if (!zone) return []
  const letter =
    undertaking && `Letter of undertaking ${undertaking.number} of ${undertaking.financialYear}.`
  return [endorsements[zone], ...(letter ? [letter] : [])]
}
