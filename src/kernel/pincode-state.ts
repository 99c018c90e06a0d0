/**
 * The State of a pincode, by its first digits.
 *
 * India Post gives the first two or three digits to one postal circle, and a circle may serve a neighbouring State:
 * `exceptions` lists the pincodes whose post offices lie there. A pincode that serves two States belongs to
 * the one with more of its offices, so a customer may always state another; where documents are made out to a typed address,
 * the State is asked for (source: India Post's directory of offices).
 */
import { readPincode } from './pincode.ts'
import { asPlain } from './typed.ts'
import type { StateCode } from './gst-state.ts'

type Range = readonly [from: number, to: number, state: StateCode]

const exceptions: readonly Range[] = [
  // Mohali, within the circle of Chandigarh.
  [160055, 160055, '03'],
  [160059, 160059, '03'],
  [160062, 160062, '03'],
  [160071, 160071, '03'],
  [160103, 160104, '03'],
  // Kashipur and Roorkee in Uttarakhand; Bijnor, Pilibhit and Kheri in Uttar Pradesh.
  [244712, 244717, '05'],
  [246701, 246764, '09'],
  [247656, 247661, '05'],
  [247663, 247668, '05'],
  [247670, 247671, '05'],
  [262001, 262305, '09'],
  [262406, 262406, '09'],
  [262701, 262907, '09'],
  // Diu, Daman, and Dadra and Nagar Haveli.
  [362520, 362520, '26'],
  [362540, 362540, '26'],
  [362570, 362570, '26'],
  [396210, 396220, '26'],
  [396230, 396240, '26'],
  // Yanam, Puducherry, Bahour, Karaikal and Mahe: one Union territory in four pieces.
  [533464, 533464, '34'],
  [605001, 605014, '34'],
  [605104, 605104, '34'],
  [605110, 605110, '34'],
  [605502, 605502, '34'],
  [607402, 607402, '34'],
  [609601, 609609, '34'],
  [673310, 673310, '34'],
  [682551, 682559, '31'],
  [813208, 813208, '20'],
  [814131, 814131, '10'],
]

/** Pincodes with offices of two States: around Puducherry, Cuddalore and Yanam. */
const ofTwoStates: ReadonlySet<string> = new Set([
  '533464',
  '605102',
  '605106',
  '605107',
  '605501',
  '607403',
])

/** Circles of which three digits tell the State; the others are told by two. */
const byThree: Readonly<Record<string, StateCode>> = {
  '194': '38',
  '246': '05',
  '247': '09',
  '248': '05',
  '249': '05',
  '262': '05',
  '263': '05',
  '403': '30',
  '737': '11',
  '744': '35',
  '790': '12',
  '791': '12',
  '792': '12',
  '793': '17',
  '794': '17',
  '795': '14',
  '796': '15',
  '797': '13',
  '798': '13',
  '799': '16',
  '814': '20',
  '815': '20',
  '816': '20',
  '822': '20',
  '825': '20',
  '826': '20',
  '827': '20',
  '828': '20',
  '829': '20',
}

/** First and last two digits of a State's circles. Those of the army (90 to 99) lie in no State. */
const byTwo: readonly Range[] = [
  [11, 11, '07'],
  [12, 13, '06'],
  [14, 15, '03'],
  [16, 16, '04'],
  [17, 17, '02'],
  [18, 19, '01'],
  [20, 28, '09'],
  [30, 34, '08'],
  [36, 39, '24'],
  [40, 44, '27'],
  [45, 48, '23'],
  [49, 49, '22'],
  [50, 50, '36'],
  [51, 53, '37'],
  [56, 59, '29'],
  [60, 64, '33'],
  [67, 69, '32'],
  [70, 74, '19'],
  [75, 77, '21'],
  [78, 78, '18'],
  [80, 82, '10'],
  [83, 83, '20'],
  [84, 85, '10'],
]

const within = (ranges: readonly Range[], number: number): StateCode | undefined =>
  ranges.find(([from, to]) => number >= from && number <= to)?.[2]

/** Undefined for what is no pincode, and for one of the army. */
export function stateOfPincode(text: string): StateCode | undefined {
  const pincode = readPincode(text)
  if (!pincode) return undefined
  return (
    within(exceptions, Number(pincode)) ??
    byThree[pincode.slice(0, 3)] ??
    within(byTwo, Number(pincode.slice(0, 2)))
  )
}

/** The last pincode in an address that is written as text and lies in a State: `12 MG Road, Bengaluru 560001`. */
const pincodeIn = (text: string): string | undefined =>
  [...asPlain(text).matchAll(/(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g)]
    .map(([pincode]) => readPincode(pincode))
    .findLast((pincode) => pincode && stateOfPincode(pincode))

/** Whether the pincode of an address does not tell its State. */
export const isOfTwoStates = (text: string): boolean => ofTwoStates.has(pincodeIn(text) ?? '')

/** The State of an address that is written as text; undefined without a pincode, and where its pincode serves two States. */
export const stateOfAddressText = (text: string): StateCode | undefined =>
  isOfTwoStates(text) ? undefined : stateOfPincode(pincodeIn(text) ?? '')
