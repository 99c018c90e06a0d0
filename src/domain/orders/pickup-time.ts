/** When a rider comes for a device: the day and its part that the customer chose, and what may be chosen. */
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import {
  after,
  days,
  formatClock,
  formatDayAndMonth,
  formatShortWeekday,
  indianDay,
  nextIndianMidnight,
  noonOf,
} from '#kernel/time.ts'
import { isWorkingDay, type WorkCalendar } from '#kernel/working-day.ts'
import type { Work } from './cancellation.ts'
import { orderErrors } from './errors.ts'
import type { Order } from './order.ts'
import { type PickupPart, pickupParts, type PickupTime } from './order-parts.ts'
import { isBookedPickup } from './pickup-address.ts'
import { takenOnAt } from './taken-on.ts'

export const pickupPartTitles: Readonly<Record<PickupPart, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** Where the parts of a day meet, India's time; its first and last end with the hours of the counter. */
const noonEnds = '13:00'
const eveningBegins = '17:00'

/** Working days to choose from; the first is tomorrow at the earliest, so that a run can still be planned. */
const daysOffered = 6
/** Days that are looked at: a shop that closes for longer offers fewer. */
const daysSearched = 30

export type PickupDay = {
  /** `2026-11-25`, in India. */
  readonly day: string
  readonly parts: PickupTime[]
}

/** The days and parts of days on which a pickup may be asked for now. */
export function pickupDays(calendar: WorkCalendar, now: Date): PickupDay[] {
  const first = noonOf(indianDay(nextIndianMidnight(now)))
  return Array.from({ length: daysSearched }, (_, i) => after(first, days(i)))
    .filter((noon) => isWorkingDay(calendar, noon))
    .slice(0, daysOffered)
    .map((noon) => ({ day: indianDay(noon), parts: partsOf(calendar, indianDay(noon)) }))
}

/** A part outside the hours of the counter is left out. Times are compared as `09:00`. */
function partsOf({ counter: { opens, closes } }: WorkCalendar, day: string): PickupTime[] {
  const at = (time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()
  const bounds = {
    morning: ['00:00', noonEnds],
    afternoon: [noonEnds, eveningBegins],
    evening: [eveningBegins, '24:00'],
  } as const
  return pickupParts.flatMap((part) => {
    const [begins, ends] = bounds[part]
    const from = begins < opens ? opens : begins
    const until = ends < closes ? ends : closes
    return from < until ? { part, from: at(from), until: at(until) } : []
  })
}

type Collected = Pick<
  Order,
  | 'status'
  | 'supportOption'
  | 'address'
  | 'paidAt'
  | 'acceptedAt'
  | 'takenOnAt'
  | 'counterForm'
  | 'bill'
>

/** A pickup that the shop has taken on and for which no rider is planned yet. */
export const canChoosePickupTime = (
  order: Collected,
  { isPickupPlanned }: Pick<Work, 'isPickupPlanned'>,
): boolean => isBookedPickup(order) && takenOnAt(order) !== null && !isPickupPlanned

type Choice = { readonly day: string; readonly part: PickupPart }

/**
 * The order with the time its customer asks for; the very same order when it has that time already. Fails with
 * NO_PICKUP_TO_PLAN, PICKUP_PLANNED, or PICKUP_TIME_NOT_OFFERED.
 */
export function choosePickupTime<O extends Collected & Pick<Order, 'pickupTime'>>(
  shop: Pick<Shop, 'phone'>,
  order: O,
  { day, part }: Choice,
  {
    isPickupPlanned,
    offered,
  }: Pick<Work, 'isPickupPlanned'> & { readonly offered: readonly PickupDay[] },
): O {
  if (!isBookedPickup(order) || takenOnAt(order) === null) fail(orderErrors.NO_PICKUP_TO_PLAN)
  if (isPickupPlanned) fail(orderErrors.PICKUP_PLANNED(shop))
  const chosen = offered.find((one) => one.day === day)?.parts.find((one) => one.part === part)
  if (!chosen) fail(orderErrors.PICKUP_TIME_NOT_OFFERED)
  return isSame(order.pickupTime, chosen) ? order : { ...order, pickupTime: chosen }
}

const isSame = (a: PickupTime | null, b: PickupTime): boolean =>
  a?.part === b.part && a.from === b.from && a.until === b.until

/** `Wed, 25 Nov`. */
export function pickupDayText(at: string): string {
  const day = new Date(at)
  return `${formatShortWeekday(day)}, ${formatDayAndMonth(day).replace(/( ...).*/, '$1')}`
}

/** `Wed 25 afternoon`, for a line of a list: the days that are offered lie within some weeks. */
export const shortPickupText = ({ from, part }: Pick<PickupTime, 'from' | 'part'>): string =>
  `${pickupDayText(from).replace(/^(\w+), (\d+) .*$/, '$1 $2')} ${part}`

const hourOf = (at: string): string => formatClock(new Date(at)).replace(':00', '')

/** `11 am to 1 pm`, with no-break spaces, because a line that ends after `5` reads as a number. */
export const pickupHoursText = ({ from, until }: Pick<PickupTime, 'from' | 'until'>): string =>
  `${hourOf(from)} to ${hourOf(until)}`.replaceAll(' ', '\u00A0')

/** `Wed, 25 Nov, 11 am to 1 pm`. */
export const pickupTimeText = (time: Pick<PickupTime, 'from' | 'until'>): string =>
  `${pickupDayText(time.from)}, ${pickupHoursText(time)}`
