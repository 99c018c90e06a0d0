/** The numbers of the GST Network: their patterns, their check character, and the State in them. */
import { isStateCode, type StateCode } from './gst-state.ts'

/** A registered person's GSTIN, the UIN of an embassy, a consulate or a UN body, the GSTIN of a government body that deducts tax. */
export type GstNumberKind = 'gstin' | 'uin' | 'tax-deductor'

/** By the fourteenth character no number is of two kinds. */
const patterns: Readonly<Record<GstNumberKind, RegExp>> = {
  // State, PAN of the holder, number of the registration within the State, Z, check character.
  gstin: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  // State, year, country or body, running number, UN or ON, check character.
  uin: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  // State, tax deduction account number or PAN, number of the registration, D, check character.
  'tax-deductor': /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
}
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As the number is stored and printed: capitals, without the spaces and hyphens that people put between its parts. */
export const plainGstin = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The fifteenth character, by the algorithm of the GST Network (Luhn's, modulo 36): each of the first fourteen
 * counts once or twice in turn, and the two base-36 digits of the product are added.
 */
function checkCharacter(first14: string): string {
  const total = [...first14].reduce((all, character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters.charAt((36 - (total % 36)) % 36)
}

export type GstNumber = { readonly kind: GstNumberKind; readonly stateCode: StateCode }

/** What a number in its stored form is; undefined for any text that is none, or whose check character is wrong. */
export function readGstNumber(text: string): GstNumber | undefined {
  const kind = (Object.keys(patterns) as GstNumberKind[]).find((one) => patterns[one].test(text))
  const stateCode = text.slice(0, 2)
  const isRight = checkCharacter(text.slice(0, 14)) === text.at(-1)
  return kind && isRight && isStateCode(stateCode) ? { kind, stateCode } : undefined
}

/** Of who sells online services from abroad (`9922JPN29001OSU`): such a supplier receives no invoice of a repair. */
export const isForeignSupplier = (text: string): boolean =>
  /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/.test(text)

/** The State of a valid GSTIN; undefined for any other text. */
export function stateOfGstin(gstin: string): StateCode | undefined {
  const found = readGstNumber(gstin)
  return found?.kind === 'gstin' ? found.stateCode : undefined
}

/** True for a GSTIN in its stored form, whose check character holds and whose State exists. */
export const isGstin = (text: string): boolean => stateOfGstin(text) !== undefined
