/**
 * The numbers of a device as a colleague reads them from it, when it comes in and before it leaves. A repair must not change them:
 * who changes an IMEI, or knowingly keeps such a phone, commits an offence (Telecommunications Act 2023, s. 42).
 */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import {
  deviceNumberTyped,
  hasValidLuhn,
  parseDeviceNumber,
  textOfNumber,
} from '#domain/catalogue/device-number.ts'
import { factsOf, type StageKey } from '../stages.ts'

export const readingMoments = ['came-in', 'leaves'] as const
export type ReadingMoment = (typeof readingMoments)[number]

/** A phone with two SIMs has two IMEIs. */
const mostNumbers = 2

const number = z
  .string()
  .max(64)
  .overwrite(deviceNumberTyped)
  .refine(
    (typed) => parseDeviceNumber(typed) !== undefined,
    'Please enter a valid IMEI (15 digits) or Serial Number (8-12 alphanumeric characters)',
  )
  .refine((typed) => !/^\d{15}$/.test(typed) || hasValidLuhn(typed), {
    message: 'One digit of this IMEI is wrong',
  })

/** What the colleague's form has; the second number may stay empty. */
export const numbersForm = z.object({
  first: number,
  second: z.literal('').or(number),
})

/** What it has in their place where none can be read. */
export const unreadableForm = z.object({
  unreadable: plainLine(200, { missing: 'Please say why none can be read' }),
})

/** Both empty is no reading. */
export const readingFields = z.object({
  numbers: z
    .array(number)
    .max(mostNumbers)
    .describe('As on the device: an IMEI or a serial number'),
  unreadable: plainLine(200).describe('Why no number can be read; empty with a number'),
})

export type Reading = {
  readonly numbers: readonly string[]
  readonly unreadable: string
  readonly at: Date
  readonly byName: string
}

/** What is on record of one order. */
export type NumbersOnRecord = {
  readonly cameIn: Reading | null
  readonly leaves: Reading | null
  /** The owner's word that the device goes with what `leaves` says. */
  readonly allowedReason: string | null
}

/** `unread`: it was read when it came in and not since. `differ`: another number, or none can be read any more. */
export type NumbersState = 'fine' | 'unread' | 'differ'

/**
 * A device whose numbers nobody could read at its arrival is compared with the number of the booking; without one there is nothing
 * to compare. A second number that is read only at the end is no difference.
 */
export function numbersState(
  { cameIn, leaves, allowedReason }: NumbersOnRecord,
  booked: string | null,
): NumbersState {
  if (!cameIn) return 'fine'
  const first = cameIn.numbers.length > 0 ? cameIn.numbers : booked ? [asCompared(booked)] : []
  if (first.length === 0) return 'fine'
  if (!leaves) return 'unread'
  const isSame = first.every((one) => leaves.numbers.includes(one))
  return isSame || allowedReason !== null ? 'fine' : 'differ'
}

function asCompared(booked: string): string {
  const parsed = parseDeviceNumber(booked)
  return parsed ? textOfNumber(parsed) : booked
}

/** At the stages at which the last check is done. */
export const readsBeforeItLeaves = (stage: StageKey): boolean =>
  (factsOf(stage).work as readonly string[]).includes('last-check')
