/** The routes of site content: reading it for pages, and changing it for colleagues. */
import type { z } from 'zod'
import { holidaysFrom } from '#kernel/opening.ts'
import type { Shop } from '#kernel/shop.ts'
import { indianDay } from '#kernel/time.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { siteContentAudit } from '../audit-events.ts'
import * as contract from '../contract/customer.ts'
import * as staff from '../contract/staff.ts'
import {
  type ContentDeps,
  openingKey,
  openingSetting,
  saveContent,
  testimonialSetting,
} from './site-settings.ts'

const recordAudit = auditRecorder(siteContentAudit)

type Testimonials = z.output<(typeof testimonialSetting)['schema']>

/** The record has no names, because the audit log is never erased. */
const recordedOf = ({ testimonials, notes }: Testimonials) => ({
  testimonials: testimonials.map(({ id }) => id),
  notes: notes.length,
})

export function siteContentRoutes(deps: ContentDeps & { readonly shop: Shop }) {
  const { db, clock, shop } = deps
  return [
    serve(contract.getOpening, async () => {
      const { value } = await readSetting(db, openingSetting(shop))
      return { ...value, holidays: [...holidaysFrom(value.holidays, indianDay(clock()))] }
    }),
    serve(contract.listTestimonials, async () => (await readSetting(db, testimonialSetting)).value),
    serve(staff.readStaffOpening, () => readSetting(db, openingSetting(shop))),
    serve(staff.saveOpening, (by, input) =>
      saveContent(deps, openingSetting(shop), {
        ...input,
        record: (tx, at, data) =>
          recordAudit(tx, by, {
            at,
            action: 'opening.changed',
            subject: { kind: 'setting', id: openingKey },
            data,
          }),
      }),
    ),
    serve(staff.readStaffTestimonials, () => readSetting(db, testimonialSetting)),
    serve(staff.saveTestimonials, (by, input) =>
      saveContent(deps, testimonialSetting, {
        ...input,
        record: (tx, at, { before, after }) =>
          recordAudit(tx, by, {
            at,
            action: 'testimonials.changed',
            subject: { kind: 'setting', id: testimonialSetting.key },
            data: { before: recordedOf(before), after: recordedOf(after) },
          }),
      }),
    ),
  ]
}
