/** The calls for colleagues about what customers said after a repair. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { siteContentErrors } from '#domain/site-content/errors.ts'
import { ratingErrors } from '../errors.ts'
import { reviewPageFields } from '../review-page.ts'

const orderId = z.string().min(1).max(64)

export const listRatings = endpoint({
  method: 'GET',
  path: '/staff/ratings',
  summary: 'What customers said after a repair, the newest first, 20 a page',
  who: 'staff',
  action: 'answer-customers',
  query: z.object({
    which: z.enum(['all', 'low', 'may-be-shown']).default('all'),
    after: orderId.optional().describe('The last one of the page before'),
  }),
  response: z.object({
    ratings: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        device: z.string(),
        customer: z.string(),
        mobileNumber: z.string().nullable(),
        answeredAt: z.iso.datetime(),
        stars: z.number().int(),
        words: z.string(),
        name: z.string(),
        consent: z.boolean(),
        mayBeShown: z.boolean(),
        shown: z.boolean().describe('a note on the home page'),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

export const showWords = endpoint({
  method: 'POST',
  path: '/staff/ratings/show',
  summary: 'Makes a customer’s words a note on the home page, or takes it away again',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ orderId, shown: z.boolean() }),
  response: z.object({ shown: z.boolean() }),
  errors: [
    ratingErrors.RATING_NOT_FOUND,
    ratingErrors.NO_CONSENT_TO_SHOW,
    siteContentErrors.NOTES_FULL,
    siteContentErrors.NOTE_NAME_TAKEN,
    settingErrors.CHANGED_MEANWHILE,
  ],
  changes: [listRatings],
})

export const readReviewPage = endpoint({
  method: 'GET',
  path: '/staff/ratings/page',
  summary: 'The shop’s page of reviews elsewhere, with the version that is changed',
  who: 'staff',
  action: 'change-shop',
  response: z.object({ value: reviewPageFields, version: z.number().int() }),
  errors: [],
})

export const saveReviewPage = endpoint({
  method: 'POST',
  path: '/staff/ratings/page',
  summary: 'Changes the link that everybody who answered sees; empty for none',
  who: 'staff',
  action: 'change-shop',
  recent: true,
  body: z.object({ value: reviewPageFields, version: z.number().int().nonnegative() }),
  response: z.object({ version: z.number().int() }),
  errors: [settingErrors.CHANGED_MEANWHILE],
  changes: [readReviewPage],
})
