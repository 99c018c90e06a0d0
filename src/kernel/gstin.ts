/** The GST identification number: its pattern, its check character, and the State in it. */
import { isStateCode, type StateCode } from './gst-state.ts'

/** State, PAN of the holder, number of the registration within the State, Z, check character. */
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
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

/** The State of a valid GSTIN; undefined for any other text. */
export function stateOfGstin(gstin: string): StateCode | undefined {
  const state = gstin.slice(0, 2)
  const isValid = pattern.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin.at(-1)
  return isValid && isStateCode(state) ? state : undefined
}

/** True for a GSTIN in its stored form, whose check character holds and whose State exists. */
export const isGstin = (text: string): boolean => stateOfGstin(text) !== undefined
