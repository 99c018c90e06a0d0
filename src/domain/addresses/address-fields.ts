/** The fields of an address, with the texts for what is wrong. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'
import { readPincode } from '#kernel/pincode.ts'
import { asPlain } from '#kernel/typed.ts'
import { addressErrors } from './errors.ts'

const missing = addressErrors.MISSING_FIELDS.message

/** Line breaks become spaces. */
const text = (longest: number) =>
  z
    .string({ error: missing })
    .overwrite((entered) => entered.replace(/\s+/gu, ' ').trim())
    .max(longest, `Please enter at most ${longest} characters`)
    .refine(isPlainLine, hiddenCharacter)

const required = (longest: number) => text(longest).min(1, missing)

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
export const position = z.object({ lat: latitude, lng: longitude })

export const pincodeField = z
  .string({ error: missing })
  .overwrite((typed) => readPincode(typed) ?? asPlain(typed))
  .min(1, missing)
  .regex(/^([1-9]\d{5})?$/, 'Please enter a valid 6-digit pincode')
  .max(6, 'Please enter a valid 6-digit pincode')

export const addressFields = z
  .object({
    type: text(30).nullish().describe('Home, Work or the customer’s own word; Home when absent'),
    name: text(60).nullish().describe('Door number, from the map dialog'),
    address: required(300),
    landmark: text(120).nullish(),
    city: required(80),
    pincode: pincodeField,
    lat: latitude.nullish(),
    lng: longitude.nullish(),
    coordinates: position.nullish().describe('The same position as one part, from the map dialog'),
  })
  .refine(({ lat, lng }) => ((lat ?? null) === null) === ((lng ?? null) === null), {
    error: 'Latitude and longitude belong together',
    path: ['lat'],
  })
  .refine(({ lat, coordinates }) => !coordinates || (lat ?? null) === null, {
    error: 'Please give the position once',
    path: ['coordinates'],
  })
