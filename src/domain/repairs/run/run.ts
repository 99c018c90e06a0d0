/**
 * A rider's run: the pickups and deliveries that are assigned to them, in the order in which they are shown, and the one
 * act that comes next at each. Plain data in, plain data out.
 */
import { z } from 'zod'
import { pickupTime } from '#domain/orders/contract/wire-shapes.ts'
import { type StageKey, stageKeys } from '../stages.ts'

export const stopKinds = ['pickup', 'delivery', 'return'] as const
/** A `return` is the device of a called-off repair, which goes back to its owner. */
export type StopKind = (typeof stopKinds)[number]
export const stopTitles: Readonly<Record<StopKind, string>> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  return: 'Return',
}

type RunStage = {
  readonly kind: Exclude<StopKind, 'return'>
  readonly to: StageKey
  /** What the button says. */
  readonly act: string
  /** The rider is on the way to the customer. */
  readonly isUnderWay?: true
  /** The device is in the rider's bag, so the shop is where it goes next. */
  readonly toShop?: true
  /** What is recorded at the door. */
  readonly atTheDoor?: true
}

/** The stages at which a repair is a stop, with the stage that the rider moves it to. */
const runStages: Partial<Readonly<Record<StageKey, RunStage>>> = {
  'order-placed': { kind: 'pickup', to: 'pickup-person-assigned', act: 'Accept this pickup' },
  'pickup-person-assigned': { kind: 'pickup', to: 'heading-to-pickup', act: 'Set out' },
  'heading-to-pickup': {
    kind: 'pickup',
    to: 'picked-up',
    act: 'Collect the device',
    isUnderWay: true,
    atTheDoor: true,
  },
  'picked-up': { kind: 'pickup', to: 'reached-workshop', act: 'Reached the shop', toShop: true },
  'final-quality-check': { kind: 'delivery', to: 'picked-up-by-delivery', act: 'Take the device' },
  'picked-up-by-delivery': { kind: 'delivery', to: 'heading-to-deliver', act: 'Set out' },
  'heading-to-deliver': {
    kind: 'delivery',
    to: 'delivered',
    act: 'Hand over',
    isUnderWay: true,
    atTheDoor: true,
  },
}

export const runStageOf = (stage: StageKey): RunStage | undefined => runStages[stage]
export const stagesOnRun = stageKeys.filter((stage) => runStages[stage] !== undefined)
/** The stages that are reached at the customer's door. */
export const doorStages = ['picked-up', 'delivered'] as const satisfies readonly StageKey[]
export type DoorStage = (typeof doorStages)[number]
export const isDoorStage = (stage: StageKey): stage is DoorStage =>
  doorStages.some((one) => one === stage)

export const stopShape = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(stopKinds),
  stage: z.enum(stageKeys),
  stageTitle: z.string(),
  customer: z.object({ name: z.string(), mobileNumber: z.string() }),
  address: z
    .object({
      text: z.string(),
      area: z.string().describe('City and pincode; empty where the address does not say'),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    })
    .nullable(),
  device: z.string(),
  deviceNumber: z.string().nullable(),
  at: z.iso
    .datetime()
    .nullable()
    .describe('Of a pickup: its appointment; of a delivery: when it was promised'),
  pickupTime: pickupTime.nullable().describe('When the customer asked for the pickup'),
  notes: z.array(z.string()).describe('The complaint, then notes of colleagues, newest first'),
  asksCode: z.boolean().describe('The next act needs the customer’s code'),
  isLocked: z.boolean().describe('Too many wrong codes: only the shop confirms now'),
  held: z.string().nullable().describe('Why the next act must wait'),
})
export type Stop = z.output<typeof stopShape>

/** Stops in one place, which are visited together. */
export type Area<S> = { readonly area: string; readonly stops: readonly S[] }

export const shopArea = 'To the shop'
const noArea = 'Other addresses'

type Placed = Pick<Stop, 'orderId' | 'kind' | 'stage' | 'at'> & {
  readonly address: Pick<NonNullable<Stop['address']>, 'area'> | null
}

const isUnderWay = ({ kind, stage }: Placed): boolean =>
  kind !== 'return' && runStageOf(stage)?.isUnderWay === true

function areaOf({ kind, stage, address }: Placed): string {
  if (kind !== 'return' && runStageOf(stage)?.toShop) return shopArea
  return address?.area || noArea
}

/** By what comes first: a stop whose rider is on the way, then the earliest time; those without a time last. */
const byTurn = (a: Placed, b: Placed): number =>
  Number(isUnderWay(b)) - Number(isUnderWay(a)) ||
  (a.at ?? '9').localeCompare(b.at ?? '9') ||
  a.orderId.localeCompare(b.orderId)

/**
 * The stops by area: an area comes in the turn of its first stop, and the way back to the shop comes last, because one way
 * brings every collected device.
 */
export function groupStops<S extends Placed>(stops: readonly S[]): Area<S>[] {
  const areas = Map.groupBy(stops.toSorted(byTurn), areaOf)
  const all = [...areas].map(([area, own]) => ({ area, stops: own }))
  return [
    ...all.filter(({ area }) => area !== shopArea),
    ...all.filter(({ area }) => area === shopArea),
  ]
}

/** The address in a map app: the link opens it on every phone, and a page of maps elsewhere. */
export function mapLink({
  text,
  lat,
  lng,
}: Pick<NonNullable<Stop['address']>, 'text' | 'lat' | 'lng'>): string {
  const destination = lat === null || lng === null ? text : `${lat},${lng}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
