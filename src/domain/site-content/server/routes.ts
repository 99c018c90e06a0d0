/** The site's routes: what pages ask, and what colleagues change. */
import { holidaysFrom } from '#kernel/opening.ts'
import { indianDay } from '#kernel/time.ts'
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import * as contract from '../contract/customer.ts'
import * as staff from '../contract/staff.ts'
import { type ContentDeps, saveContent } from './save-content.ts'
import { openingSetting } from './opening-setting.ts'
import { testimonialSetting } from './site-settings.ts'

export function siteContentRoutes(deps: ContentDeps) {
  const { db, clock } = deps
  return [
    serve(contract.getOpening, async () => {
      const { value } = await readSetting(db, openingSetting)
      return { ...value, holidays: [...holidaysFrom(value.holidays, indianDay(clock()))] }
    }),
    serve(contract.listTestimonials, async () => (await readSetting(db, testimonialSetting)).value),
    serve(staff.readStaffOpening, () => readSetting(db, openingSetting)),
    serve(staff.saveOpening, (by, input) =>
      saveContent(deps, by, openingSetting, {
        ...input,
        what: 'changed the hours',
        told: (value) => value,
      }),
    ),
    serve(staff.readStaffTestimonials, () => readSetting(db, testimonialSetting)),
    serve(staff.saveTestimonials, (by, input) =>
      saveContent(deps, by, testimonialSetting, {
        ...input,
        what: 'changed the testimonials',
        told: ({ testimonials, notes }) => ({
          testimonials: testimonials.map(({ id }) => id),
          notes: notes.length,
        }),
      }),
    ),
  ]
}
