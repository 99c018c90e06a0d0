/** The quote form's device types in words, and how its fields become a request. */
import type { RequestOf } from '#kernel/endpoint.ts'
import type { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import type { deviceTypes } from '#domain/enquiries/enquiry-fields.ts'

type DeviceType = (typeof deviceTypes)[number]

export const deviceTypeNames: Readonly<Record<DeviceType, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  imac: 'iMac',
  'mac-mini': 'Mac mini',
  mixed: 'Mixed',
}

/** What a form holds, as the contract wants it: checked there, so nothing is guessed here. */
export function readQuote(form: HTMLFormElement): RequestOf<typeof createQuoteRequest> {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const count = text('deviceCount').replaceAll(/[\s,]/g, '')
  const deviceType = text('deviceType')
  return {
    name: text('name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    deviceCount: count === '' ? Number.NaN : Number(count),
    ...(deviceType === '' ? {} : { deviceType: deviceType as DeviceType }),
    message: text('message'),
  }
}
