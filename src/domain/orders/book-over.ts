/** Which order of a device a colleague may book over, when the device is brought to the counter. */
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import type { CountedMoney } from '#domain/payments/due.ts'
import type { Work } from './cancellation.ts'
import type { Order } from './order.ts'
import { phaseOf } from './phase.ts'

/** Handed over at the counter, so that there is a repair of it. */
export const isHandedOver = ({ counterForm }: Pick<Order, 'counterForm'>): boolean =>
  counterForm !== null

/** Only by a number that can be read can a device be told from another one of its model. */
export const isNumbered = ({ device }: Pick<Order, 'device'>): boolean =>
  device.number !== undefined && parseDeviceNumber(device.number) !== undefined

type Facts = {
  readonly counted: readonly CountedMoney[]
  readonly work: Pick<Work, 'isRepairBegun' | 'isOver'>
}

/**
 * What its customer began, asked for or agreed to on the phone is the booking that the device now comes for, and what was
 * booked at known prices is changed until its repair begins. Everything else stays as it is, above all what was agreed by an
 * estimate, paid in part or delivered: a device that is brought again gets another order.
 */
export function mayBeBookedOver(order: Order, { counted, work }: Facts): boolean {
  if (counted.length > 0) return false
  switch (phaseOf(order).name) {
    case 'draft':
    case 'requested':
    case 'to-pay':
      return true
    case 'under-diagnosis':
      // What its customer claims under a warranty waits for the device as it is.
      return !isHandedOver(order) && order.warrantyOf === null
    case 'agreed':
      // What is being repaired, or was, is not what comes now.
      if (work.isRepairBegun || work.isOver) return false
      if (!isHandedOver(order)) return order.basis === 'contact'
      return isNumbered(order) && order.complaint === null
    case 'paid':
    case 'closed':
      return false
  }
}
