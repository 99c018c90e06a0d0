/**
 * The State of a pincode, by India Post's directory of offices (`pincode-table.ts`).
 *
 * A pincode that serves two States belongs to the one with more of its offices, so a customer may always state another; where
 * documents are made out to a typed address, the State is asked for.
 */
import type { StateCode } from './gst-state.ts'
import { readPincode } from './pincode.ts'
import { ofTwoStates, stateFrom } from './pincode-table.ts'
import { asPlain } from './typed.ts'

const two: ReadonlySet<string> = new Set(ofTwoStates.map(String))

/** Those of the army lie in no State. */
const firstOfArmy = 900_000

/** Undefined for what is no pincode, and for one of the army. */
export function stateOfPincode(text: string): StateCode | undefined {
  const pincode = Number(readPincode(text))
  // What is no pincode is no number, which is less than none.
  if (!(pincode < firstOfArmy)) return undefined
  return stateFrom.findLast(([from]) => from <= pincode)?.[1]
}

/** The last pincode in an address that is written as text and lies in a State: `12 MG Road, Bengaluru 560001`. */
const pincodeIn = (text: string): string | undefined =>
  [...asPlain(text).matchAll(/(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g)]
    .map(([pincode]) => readPincode(pincode))
    .findLast((pincode) => pincode && stateOfPincode(pincode))

/** Whether the pincode of an address does not tell its State. */
export const isOfTwoStates = (text: string): boolean => two.has(pincodeIn(text) ?? '')

/** The State of an address that is written as text; undefined without a pincode, and where its pincode serves two States. */
export const stateOfAddressText = (text: string): StateCode | undefined =>
  isOfTwoStates(text) ? undefined : stateOfPincode(pincodeIn(text) ?? '')
