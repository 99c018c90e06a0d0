/** What colleagues fill in for hours and holidays, and the limits of each field. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { weekdays } from './opening.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')

const hours = z
  .object({ first: z.enum(weekdays), last: z.enum(weekdays), opens: time, closes: time })
  .refine(({ first, last }) => weekdays.indexOf(first) <= weekdays.indexOf(last), {
    path: ['last'],
    message: 'Please choose a later day of the week',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Please enter a later time',
  })

const holiday = z.object({
  day: z.iso.date({ error: 'Please enter the day' }),
  what: plainLine(40, { tooLong: 'Please keep it within 40 characters' }).min(
    2,
    'Please say what for',
  ),
})

export const openingFields = z.object({
  phone: hours,
  counter: hours,
  holidays: z
    .array(holiday)
    .max(60)
    .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, {
      message: 'One of these days is there twice',
    }),
})
