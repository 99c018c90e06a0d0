/** The kinds of devices of a quote request, as its form and its receipt name them. */
import type { RequestOf } from '#kernel/endpoint.ts'
import type { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'

export type DeviceType = NonNullable<RequestOf<typeof createQuoteRequest>['deviceType']>

export const deviceTypeNames: Readonly<Record<DeviceType, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  imac: 'iMac',
  'mac-mini': 'Mac mini',
  mixed: 'Mixed',
}
