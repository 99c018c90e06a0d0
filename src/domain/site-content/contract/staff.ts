/** The editors' calls for site content beside the guides. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { openingFields } from '#kernel/opening-fields.ts'
import { testimonialFields } from '../content-fields.ts'

const version = z.number().int().nonnegative()

export const readStaffOpening = endpoint({
  method: 'GET',
  path: '/staff/site/opening',
  summary: 'Hours and all holidays, with the version an editor changes',
  who: 'staff',
  action: 'edit-content',
  response: z.object({ value: openingFields, version }),
  errors: [],
})

export const saveOpening = endpoint({
  method: 'POST',
  path: '/staff/site/opening',
  summary: 'Changes hours and holidays; the site shows them at once',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ value: openingFields, version }),
  response: z.object({ version }),
  errors: [settingErrors.CHANGED_MEANWHILE],
  changes: [readStaffOpening],
})

export const readStaffTestimonials = endpoint({
  method: 'GET',
  path: '/staff/site/testimonials',
  summary: 'Testimonials and notes, with the version an editor changes',
  who: 'staff',
  action: 'edit-content',
  response: z.object({ value: testimonialFields, version }),
  errors: [],
})

export const saveTestimonials = endpoint({
  method: 'POST',
  path: '/staff/site/testimonials',
  summary: 'Changes testimonials and notes; Home shows them at once',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ value: testimonialFields, version }),
  response: z.object({ version }),
  errors: [settingErrors.CHANGED_MEANWHILE],
  maxBody: 64 * 1024,
  changes: [readStaffTestimonials],
})
