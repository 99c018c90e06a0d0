import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import { cancellableUntil } from './cancellation.ts'
import type { OrderStatus } from './order.ts'
import type { PickupTime } from './order-parts.ts'
import {
  canChoosePickupTime,
  choosePickupTime,
  pickupDays,
  pickupPartTitles,
  pickupTimeText,
  shortPickupText,
} from './pickup-time.ts'

/** A Friday evening; the counter is open from Monday to Saturday, 11 am to 9 pm. */
const now = new Date('2026-11-20T20:00:00+05:30')
const calendar = {
  ...shop,
  counter: shop.hours.counter,
  holidays: [{ day: '2026-11-24', what: 'Holiday' }],
}
const offered = pickupDays(calendar, now)

const pickup = {
  status: 'ENQUIRY_STEP_THREE_COMPLETED' as OrderStatus,
  supportOption: 2,
  address: { address: '7 Kutchery Road' },
  paidAt: now as Date | null,
  acceptedAt: null as Date | null,
  takenOnAt: null,
  counterForm: null,
  bill: null,
  pickupTime: null as PickupTime | null,
}
const unplanned = { isPickupPlanned: false, offered }
const choice = { day: '2026-11-23', part: 'afternoon' } as const

describe('the days to choose from', () => {
  test('are the next six working days from tomorrow on', () => {
    expect(offered.map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
  })

  test('have the parts that lie within the hours of the counter', () => {
    const shown = (opens: string, closes: string) =>
      pickupDays(
        { ...calendar, counter: { ...calendar.counter, opens, closes } },
        now,
      )[0]?.parts.map((one) => `${pickupPartTitles[one.part]}: ${pickupTimeText(one)}`)
    // The hours are held together by no-break spaces.
    expect(shown('11:00', '21:00')).toEqual([
      'Morning: Sat, 21 Nov, 11\u00A0am\u00A0to\u00A01\u00A0pm',
      'Afternoon: Sat, 21 Nov, 1\u00A0pm\u00A0to\u00A05\u00A0pm',
      'Evening: Sat, 21 Nov, 5\u00A0pm\u00A0to\u00A09\u00A0pm',
    ])
    expect(shown('13:30', '17:00')).toEqual([
      'Afternoon: Sat, 21 Nov, 1:30\u00A0pm\u00A0to\u00A05\u00A0pm',
    ])
  })
})

describe('a pickup time', () => {
  test('is chosen among them, and the same one again changes nothing', () => {
    const chosen = choosePickupTime(shop, pickup, choice, unplanned)
    expect(chosen.pickupTime).toEqual({
      part: 'afternoon',
      from: '2026-11-23T07:30:00.000Z',
      until: '2026-11-23T11:30:00.000Z',
    })
    expect(choosePickupTime(shop, chosen, choice, unplanned)).toBe(chosen)
  })

  test('is short in a line of a list', () => {
    const { pickupTime } = choosePickupTime(shop, pickup, choice, unplanned)
    expect(pickupTime && shortPickupText(pickupTime)).toBe('Mon 23 afternoon')
  })

  test('of another day or part is refused', () => {
    for (const other of ['2026-11-20', '2026-11-22', '2026-11-24', '2026-11-30'])
      expect(() => choosePickupTime(shop, pickup, { ...choice, day: other }, unplanned)).toThrow(
        'PICKUP_TIME_NOT_OFFERED',
      )
  })

  test('stays once a rider is planned', () => {
    const planned = { isPickupPlanned: true, offered }
    expect(canChoosePickupTime(pickup, planned)).toBe(false)
    expect(() => choosePickupTime(shop, pickup, choice, planned)).toThrow('+91 44 1017 2017')
  })

  test('needs a pickup that the shop has taken on', () => {
    for (const other of [
      { ...pickup, supportOption: 1 },
      { ...pickup, status: 'CANCELLED' as const },
      { ...pickup, paidAt: null },
    ]) {
      expect(canChoosePickupTime(other, unplanned)).toBe(false)
      expect(() => choosePickupTime(shop, other, choice, unplanned)).toThrow('NO_PICKUP_TO_PLAN')
    }
  })

  test('makes cancelling free until 24 hours before a later pickup, and never shorter than promised', () => {
    const freeCancellationUntil = new Date('2026-11-23T11:00:00+05:30')
    const until = (day: string) => {
      const { pickupTime } = choosePickupTime(shop, pickup, { day, part: 'evening' }, unplanned)
      return cancellableUntil(shop, { paidAt: now, freeCancellationUntil, pickupTime })
    }
    expect(until('2026-11-27')).toEqual(new Date('2026-11-26T17:00:00+05:30'))
    expect(until('2026-11-21')).toEqual(freeCancellationUntil)
  })
})
