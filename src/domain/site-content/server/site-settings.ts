/** The setting of testimonials. */
import type { Setting } from '#platform/settings/settings.ts'
import { testimonialFields } from '../content-fields.ts'
import { notes, testimonials } from '../testimonials.ts'

export const testimonialSetting = {
  key: 'testimonials',
  schema: testimonialFields,
  builtIn: { testimonials: [...testimonials], notes: [...notes] },
} satisfies Setting<typeof testimonialFields>
