/** The address book's endpoints. Shared by the pages and the API; knows neither. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressFields } from './address-fields.ts'
import { no } from './errors.ts'

const query = z.object({
  addressId: z
    .string({ error: no.ADDRESS_NOT_FOUND.message })
    .min(1, no.ADDRESS_NOT_FOUND.message)
    .max(64, no.ADDRESS_NOT_FOUND.message),
})

export const savedAddress = z.object({
  _id: z.string(),
  type: z.string(),
  name: z.string().describe('Door number; empty when none was given'),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  pincode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  insideServiceArea: z
    .boolean()
    .nullable()
    .describe('Whether we collect from there; null while its position is not known'),
})
export type SavedAddress = z.infer<typeof savedAddress>

export const addAddress = endpoint({
  method: 'POST',
  path: '/address/create',
  summary: 'Adds an address; one that is already there, to the letter, is answered as it is',
  who: 'customer',
  body: addressFields,
  response: savedAddress,
  message: 'Address added',
  errors: [no.TOO_MANY_ADDRESSES],
})

export const editAddress = endpoint({
  method: 'POST',
  path: '/address/edit',
  summary: 'Changes an address; what is not required stays as it is when left out',
  who: 'customer',
  query,
  body: addressFields,
  response: savedAddress,
  message: 'Address updated',
  errors: [no.ADDRESS_NOT_FOUND],
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/address/list',
  summary: 'The customer’s addresses, the newest first',
  who: 'customer',
  response: z.array(savedAddress),
  errors: [],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/address/delete',
  summary: 'Deletes an address; orders keep the copy they were placed with',
  who: 'customer',
  query,
  response: z.object({ _id: z.string() }),
  message: 'Address deleted',
  errors: [no.ADDRESS_NOT_FOUND],
})
