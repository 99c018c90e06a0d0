/** The endpoints of the address book, shared by the pages and the API. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { addressFields, pincodeField, position } from '../address-fields.ts'
import { addressErrors } from '../errors.ts'

const query = z.object({
  addressId: z
    .string({ error: addressErrors.ADDRESS_NOT_FOUND.message })
    .min(1, addressErrors.ADDRESS_NOT_FOUND.message)
    .max(64, addressErrors.ADDRESS_NOT_FOUND.message),
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

/** What the geocoder's first result says. */
const foundPlace = z.object({
  formattedAddress: z.string(),
  city: z.string().describe('Empty when the geocoder names none'),
  pincode: z.string().describe('Six digits, or empty'),
  insideServiceArea: z.boolean(),
})
export type FoundPlace = z.infer<typeof foundPlace>

export const findPlace = endpoint({
  method: 'POST',
  path: '/address/locate',
  summary: 'The address at a position; posted, so that where people live stays out of addresses',
  who: 'customer',
  body: position,
  response: foundPlace,
  errors: [
    addressErrors.PLACE_NOT_FOUND,
    addressErrors.GEOCODER_UNREACHABLE,
    gatewayErrors.TOO_MANY,
  ],
})

export const findPincode = endpoint({
  method: 'GET',
  path: '/address/pincode',
  summary: 'The city of a pincode and whether we collect there; null when nobody knows it',
  who: 'customer',
  query: z.object({ pincode: pincodeField }),
  response: z.object({ city: z.string(), insideServiceArea: z.boolean().nullable() }).nullable(),
  errors: [addressErrors.GEOCODER_UNREACHABLE, gatewayErrors.TOO_MANY],
})

const mapTiles = z.object({
  url: z.string().describe('With {z}, {x} and {y}, and {s} where there are subdomains a, b and c'),
  attribution: z.string(),
  attributionUrl: z.string(),
  serviceArea: z
    .array(z.object({ lat: z.number(), lng: z.number() }))
    .describe('Corners of the area we collect from, in order, not closed'),
})
export type MapTiles = z.infer<typeof mapTiles>

export const readMapTiles = endpoint({
  method: 'GET',
  path: '/map/tiles',
  summary: 'Where the pages take their map from, and the pickup area to draw on it',
  who: 'anyone',
  response: mapTiles,
  errors: [],
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/address/list',
  summary: 'The customer’s addresses, the newest first',
  who: 'customer',
  response: z.array(savedAddress),
  errors: [],
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/address/create',
  summary: 'Adds an address; one that is already there, to the letter, is answered as it is',
  who: 'customer',
  body: addressFields,
  response: savedAddress,
  message: 'Address added',
  errors: [addressErrors.TOO_MANY_ADDRESSES],
  changes: [listAddresses],
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
  errors: [addressErrors.ADDRESS_NOT_FOUND],
  changes: [listAddresses],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/address/delete',
  summary: 'Deletes an address; orders keep the copy they were placed with',
  who: 'customer',
  query,
  response: z.object({ _id: z.string() }),
  message: 'Address deleted',
  errors: [addressErrors.ADDRESS_NOT_FOUND],
  changes: [listAddresses],
})
