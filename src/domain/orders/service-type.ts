/** The three ways a device reaches the bench, by the number the API speaks of. */
import { business } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import { orderErrors } from './errors.ts'

export type ServiceType = (typeof business.serviceTypes)[number]

/** The number of a device that is brought to the counter. */
export const walkInOption = 1

/** Throws SERVICE_NOT_FOUND for a number that names none. */
export function getServiceType(supportOption: number): ServiceType {
  const found = business.serviceTypes.find((one) => one.supportOptionId === supportOption)
  return found ?? fail(orderErrors.SERVICE_NOT_FOUND)
}
