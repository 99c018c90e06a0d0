/** The calls of the page on which a customer says how a repair was; its link is in a message, and no sign-in is needed. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { ratingErrors } from '../errors.ts'
import { ratingFields } from '../rating-fields.ts'

const { RATING_NOT_FOUND, RATING_CLOSED } = ratingErrors
const token = z.object({ token: z.string().min(1).max(200) })
const byLink = [RATING_NOT_FOUND, gatewayErrors.TOO_MANY]

const asked = z.object({
  device: z.string(),
  deliveredAt: z.iso.datetime(),
  language: z.enum(languages).describe('of the customer’s messages'),
  firstName: z.string(),
  answer: z
    .object({
      stars: z.number().int(),
      words: z.string(),
      name: z.string(),
      consent: z.boolean(),
    })
    .nullable(),
  changeableUntil: z.iso.datetime().nullable().describe('null before the first answer'),
  open: z.boolean().describe('whether an answer is still taken'),
  shown: z.boolean().describe('the words are on the website'),
  stopped: z.boolean().describe('the customer is not asked again'),
  page: z.string().nullable().describe('the shop’s page of reviews elsewhere; null for none'),
})

export const viewRating = endpoint({
  method: 'POST',
  path: '/ratings/view',
  summary: 'What a link asks about, and what was answered',
  who: 'anyone',
  body: token,
  response: asked,
  errors: byLink,
})

export const giveRating = endpoint({
  method: 'POST',
  path: '/ratings/give',
  summary: 'One to five stars, words, and whether they may be shown; can be changed for 14 days',
  who: 'anyone',
  body: token.extend(ratingFields.shape),
  response: asked,
  errors: [...byLink, RATING_CLOSED],
  changes: [viewRating],
})

export const withdrawWords = endpoint({
  method: 'POST',
  path: '/ratings/withdraw',
  summary: 'Takes the words off the website, at any time',
  who: 'anyone',
  body: token,
  response: asked,
  errors: byLink,
  changes: [viewRating],
})

export const stopAsking = endpoint({
  method: 'POST',
  path: '/ratings/stop',
  summary: 'The customer is not asked again after other repairs',
  who: 'anyone',
  body: token,
  response: asked,
  errors: byLink,
  changes: [viewRating],
})

const asking = z.object({ asked: z.boolean().describe('a few days after a delivery') })

export const readAsking = endpoint({
  method: 'GET',
  path: '/customer/rating-requests',
  summary: 'Whether the customer is asked how repairs were',
  who: 'customer',
  response: asking,
  errors: [],
})

export const changeAsking = endpoint({
  method: 'PUT',
  path: '/customer/rating-requests',
  summary: 'Stops asking the customer how repairs were, or asks again',
  who: 'customer',
  body: asking,
  response: asking,
  errors: [],
  changes: [readAsking],
})
