import { shop } from '#app/shop.ts'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import { canChangeAddress, changeAddress } from './pickup-address.ts'

const home = { addressId: 'home', address: '7 Kutchery Road', city: 'Chennai', pincode: '600004' }
const work = { addressId: 'work', address: '2 Mount Road', city: 'Chennai', pincode: '600002' }
const pickup = {
  status: 'ENQUIRY_STEP_THREE_COMPLETED' as OrderStatus,
  supportOption: 2,
  address: home,
}
const waiting = { isPickupUnderWay: false, isOutside: false }
const underWay = { isPickupUnderWay: true, isOutside: false }

describe('another pickup address', () => {
  test('is taken until somebody has set out', () => {
    expect(changeAddress(shop, pickup, work, waiting).address).toEqual(work)
    expect(() => changeAddress(shop, pickup, work, underWay)).toThrow('PICKUP_STARTED')
    expect(canChangeAddress(pickup, waiting)).toBe(true)
    expect(canChangeAddress(pickup, underWay)).toBe(false)
  })

  test('must not lie where we do not collect', () => {
    const far = { ...waiting, isOutside: true }
    expect(() => changeAddress(shop, pickup, work, far)).toThrow('OUTSIDE_SERVICE_AREA')
    const inside = { ...work, lat: 13.06, lng: 80.26 }
    expect(changeAddress(shop, pickup, inside, waiting).address).toEqual(inside)
  })

  test('needs a booked pickup', () => {
    for (const other of [
      { ...pickup, supportOption: 1 },
      { ...pickup, status: 'CANCELLED' as const },
      { ...pickup, status: 'REFUNDED' as const },
      { ...pickup, address: null },
    ]) {
      expect(() => changeAddress(shop, other, work, waiting)).toThrow('NO_PICKUP_TO_CHANGE')
      expect(canChangeAddress(other, waiting)).toBe(false)
    }
  })

  test('the same one again changes nothing', () => {
    expect(changeAddress(shop, pickup, { ...home }, waiting)).toBe(pickup)
  })
})
