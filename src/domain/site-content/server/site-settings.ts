/** The settings of the site's content: opening hours, by which estimates are made too, and testimonials. */
import { openingFields } from '#kernel/opening-fields.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Setting } from '#platform/settings/settings.ts'
import { testimonialFields } from '../content-fields.ts'
import { notes, testimonials } from '../testimonials.ts'

/** Until a colleague changes them, the hours and holidays that the shop began with. */
export const openingSetting = ({ hours, holidays }: Pick<Shop, 'hours' | 'holidays'>) =>
  ({
    key: 'opening',
    schema: openingFields,
    builtIn: { ...hours, holidays: [...holidays] },
  }) satisfies Setting<typeof openingFields>

export const testimonialSetting = {
  key: 'testimonials',
  schema: testimonialFields,
  builtIn: { testimonials: [...testimonials], notes: [...notes] },
} satisfies Setting<typeof testimonialFields>
