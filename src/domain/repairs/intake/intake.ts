/**
 * The intake of a device: what came with it and in which condition it is, as a colleague sees it at the counter or
 * when the pouch is opened. A passcode is never part of it.
 */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { type Signature, signatureInput } from '#kernel/signature.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import { reachedAt, type JobState } from '../repair-job.ts'

export const accessoryKeys = [
  'box',
  'charger',
  'cable',
  'case',
  'screen-protector',
  'sim',
  'memory-card',
  'stylus',
  'keyboard-mouse',
  'bag',
] as const
export type Accessory = (typeof accessoryKeys)[number]
export const accessoryText: Readonly<Record<Accessory, string>> = {
  box: 'Box',
  charger: 'Charger',
  cable: 'Cable',
  case: 'Case or cover',
  'screen-protector': 'Screen protector',
  sim: 'SIM card',
  'memory-card': 'Memory card',
  stylus: 'Pencil',
  'keyboard-mouse': 'Keyboard or mouse',
  bag: 'Bag',
}

export const areaKeys = [
  'screen',
  'back',
  'frame',
  'camera',
  'ports',
  'buttons',
  'speakers',
  'keyboard',
] as const
export type Area = (typeof areaKeys)[number]
export const areaText: Readonly<Record<Area, string>> = {
  screen: 'Screen',
  back: 'Back or lid',
  frame: 'Frame and corners',
  camera: 'Cameras',
  ports: 'Ports',
  buttons: 'Buttons',
  speakers: 'Speakers and grilles',
  keyboard: 'Keyboard and trackpad',
}

export const markKeys = ['scratched', 'cracked', 'dented', 'loose', 'liquid', 'missing'] as const
export type Mark = (typeof markKeys)[number]
export const markText: Readonly<Record<Mark, string>> = {
  scratched: 'Scratched',
  cracked: 'Cracked',
  dented: 'Dented or bent',
  loose: 'Loose',
  liquid: 'Signs of liquid',
  missing: 'Missing',
}

export const photoLimit = 8

/** Detects a written passcode; `PIN tool` and `charging pins` are allowed. */
const passcode = /pass\s?-?(?:code|word)|\b(?:pin|unlock\s?code)\b\W*(?:is\W*)?\d/iu

const freeLine = plainLine(300).refine(
  (text) => !passcode.test(text),
  'Please leave passcodes out: we never ask for them',
)

export const intakeFields = z.object({
  accessories: z.array(z.enum(accessoryKeys)).max(accessoryKeys.length),
  otherAccessories: freeLine,
  condition: z
    .array(
      z.object({
        area: z.enum(areaKeys),
        /** Empty: inspected, without marks. */
        marks: z.array(z.enum(markKeys)).max(markKeys.length),
      }),
    )
    .min(1, 'Please mark the condition of at least one area')
    .max(areaKeys.length)
    .refine(
      (list) => new Set(list.map(({ area }) => area)).size === list.length,
      'Please mark each area once',
    ),
  conditionNote: freeLine,
  photos: z
    .array(z.string().regex(/^[0-9a-z]{26}$/))
    .min(1, 'Please add at least one photo')
    .max(photoLimit, `Please add at most ${photoLimit} photos`)
    .refine((list) => new Set(list).size === list.length, 'Please add each photo once'),
  /** Of the customer, for exactly these fields. Absent, an earlier one stays while nothing else changes. */
  signature: signatureInput.nullable().default(null),
})
export type IntakeFields = z.output<typeof intakeFields>

/** What the customer signs. */
export const intakeStatement = 'This is the device and its condition, as I hand it over.'

/** The stored intake of an order; each change counts its version up. */
export type Intake = Omit<IntakeFields, 'photos' | 'signature'> & {
  readonly orderId: string
  readonly version: number
  /** Ids of uploads, in the order in which they are shown. */
  readonly photos: readonly string[]
  /** Those that the customer sees in the repair report; null for none. */
  readonly shownPhotos: readonly string[] | null
  readonly at: Date
  readonly by: string
  readonly byName: string
  readonly signature: Signature | null
  readonly signedAt: Date | null
}

type Content = Pick<
  Intake,
  'accessories' | 'otherAccessories' | 'condition' | 'conditionNote' | 'photos'
>

const contentOf = (of: Content): string =>
  JSON.stringify([
    of.accessories.toSorted(),
    of.otherAccessories,
    of.condition.map(({ area, marks }) => [area, marks.toSorted()]),
    of.conditionNote,
    of.photos,
  ])

/** The signature under an intake that is saved again: a new one, or the one before while it still says the same. */
export function signatureOf(
  before: Intake | undefined,
  fields: Content & { readonly signature: Signature | null },
  now: Date,
): Pick<Intake, 'signature' | 'signedAt'> {
  if (fields.signature) return { signature: fields.signature, signedAt: now }
  const isSame = before !== undefined && contentOf(before) === contentOf(fields)
  return isSame
    ? { signature: before.signature, signedAt: before.signedAt }
    : { signature: null, signedAt: null }
}

/** From its arrival until it is handed over or called off. */
export function isDeviceHere(job: JobState & { readonly closedAt: Date | null }): boolean {
  // A device that no rider collects is at the counter before anybody has moved its card.
  const isHere = !hasRider(job.service) || reachedAt(job, 'reached-workshop') !== null
  return isHere && job.closedAt === null && reachedAt(job, 'delivered') === null
}

/** Whether it can be written now: from the arrival of the device until its repair begins. */
export function isIntakeOpen(job: JobState & { readonly closedAt: Date | null }): boolean {
  return isDeviceHere(job) && reachedAt(job, 'repair-in-progress') === null
}

/** `Scratched, cracked`; `No marks` for an inspected area without any. */
export function marksLine(marks: readonly Mark[]): string {
  const [first, ...rest] = marks.map((mark) => markText[mark])
  return first ? [first, ...rest.map((one) => one.toLowerCase())].join(', ') : 'No marks'
}

/** Everything that came with the device, in one line. */
export function accessoriesLine(accessories: readonly Accessory[], other: string): string {
  const all = [...accessories.map((key) => accessoryText[key]), other].filter(Boolean)
  return all.join(', ') || 'Nothing'
}
