/** The public calls for content that colleagues edit: hours, holidays, testimonials. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { openingFields } from '#kernel/opening-fields.ts'
import { testimonialFields } from '../content-fields.ts'

export const getOpening = endpoint({
  method: 'GET',
  path: '/site/opening',
  summary: 'When the shop can be reached, and the holidays to come',
  who: 'anyone',
  response: openingFields,
  errors: [],
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/site/testimonials',
  summary: 'What customers say, in the order of the home page',
  who: 'anyone',
  response: z.object(testimonialFields.shape),
  errors: [],
})
