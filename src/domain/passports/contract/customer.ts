/** The endpoints of passports, shared by the pages and the API. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { passportErrors } from '../errors.ts'
import { publishedKey } from '../passport.ts'

const signed = { seal: z.string(), signature: z.string() }

export const openPassport = endpoint({
  method: 'POST',
  path: '/passports/open',
  summary: 'The passport of a device as it was sealed, for everybody who has its link',
  who: 'anyone',
  body: z.object({ token: z.string().max(200) }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('closed') }),
    z.object({
      state: z.literal('open'),
      ...signed,
      record: z.string(),
      earlier: z.array(z.object(signed)),
      keys: z.array(publishedKey).describe('the same as /.well-known/device-passport-keys.json'),
    }),
  ]),
  errors: [passportErrors.PASSPORT_UNKNOWN, gatewayErrors.TOO_MANY],
})

const query = z.object({ orderId: z.string() })
const path = '/orders/passport'

export const viewPassport = endpoint({
  method: 'GET',
  path,
  summary: 'The passport of a repair, for its customer; null before the device was handed over',
  who: 'customer',
  query,
  response: z
    .object({
      number: z.string(),
      sealedAt: z.iso.datetime(),
      repairs: z.number().int().describe('of this device here, this one included'),
      isOpen: z.boolean(),
      handedOnAt: z.iso.datetime().nullable(),
      token: z
        .string()
        .nullable()
        .describe('goes behind the # of /passport; null once it was handed on'),
    })
    .nullable(),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const changeErrors = [
  orderErrors.ORDER_NOT_FOUND,
  passportErrors.PASSPORT_NOT_YET,
  passportErrors.PASSPORT_HANDED_ON,
]

export const switchPassport = endpoint({
  method: 'PUT',
  path,
  summary: 'Closes a passport for everybody who has its link, or opens it again',
  who: 'customer',
  body: query.extend({ isOpen: z.boolean() }),
  response: z.object({ isOpen: z.boolean() }),
  message: 'Passport changed',
  errors: changeErrors,
  changes: [viewPassport],
})

export const handOnPassport = endpoint({
  method: 'POST',
  path: '/orders/passport/hand-on',
  summary: 'Gives the passport to the next owner under a new link, which ends the former one',
  who: 'customer',
  body: query.extend({
    token: z
      .string()
      .regex(/^[\w-]{22}$/)
      .describe('128 random bits of the caller in base64url, for behind the # of /passport'),
  }),
  response: z.object({ handedOnAt: z.iso.datetime() }),
  message: 'Passport handed on',
  errors: [...changeErrors, passportErrors.PASSPORT_LINK_TAKEN],
  changes: [viewPassport],
})
