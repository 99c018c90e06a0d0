/** The service types: how a device reaches the shop, with the number of each in the API and what follows from it. */
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { orderErrors } from './errors.ts'

/** What each costs on top of the issues. */
type ExtraCharges = Shop['extraCharges']

/** `isRepair`: a repair job follows. `hasRider`: the shop collects and returns the device, so an address is needed. */
type Facts = {
  readonly supportOptionId: number
  readonly key: keyof ExtraCharges
  readonly title: string
  readonly isRepair: boolean
  readonly hasRider: boolean
}

export const serviceTypes = [
  { supportOptionId: 1, key: 'walk-in', title: 'Walk-in', isRepair: true, hasRider: false },
  { supportOptionId: 2, key: 'pickup', title: 'Pickup', isRepair: true, hasRider: true },
  { supportOptionId: 3, key: 'contact', title: 'Contact', isRepair: false, hasRider: false },
] as const satisfies readonly Facts[]

export type ServiceType = (typeof serviceTypes)[number]
export type ServiceKey = ServiceType['key']

/** A service type that leads to a repair job; a contact request does not. */
export type JobService = Extract<ServiceType, { readonly isRepair: true }>['key']

/** The number of a device that is brought to the counter. */
export const walkInOption = 1

/** Throws SERVICE_NOT_FOUND for a number that names none. */
export function getServiceType(supportOption: number): ServiceType {
  const found = serviceTypes.find((one) => one.supportOptionId === supportOption)
  return found ?? fail(orderErrors.SERVICE_NOT_FOUND)
}

const isOfJob = (type: ServiceType): type is Extract<ServiceType, { readonly isRepair: true }> =>
  type.isRepair

/** The service types that lead to a repair, in the order of their numbers. */
export const jobServices = serviceTypes.filter(isOfJob)

export const jobServiceKeys = jobServices.map(({ key }) => key) as [JobService, ...JobService[]]

/** Whether we collect and return the device; false before a service type is chosen. */
export const hasRider = (serviceKey: string | null | undefined): boolean =>
  serviceTypes.some((type) => type.key === serviceKey && type.hasRider)

/** The title of each, by its key. */
export const serviceTitles = Object.fromEntries(
  serviceTypes.map(({ key, title }) => [key, title]),
) as { readonly [Key in ServiceKey]: Extract<ServiceType, { readonly key: Key }>['title'] }
