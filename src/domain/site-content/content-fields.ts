/** The fields of the site's testimonials, and their limits. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { families } from './testimonials.ts'

const text = (most: number, missing: string) =>
  plainLine(most, { tooLong: `Please keep it within ${most} characters` }).min(2, missing)
const name = text(40, 'Please enter a name')
const image = z.enum(families)

const testimonial = z.object({
  id: z.string().min(1).max(40),
  name,
  title: text(60, 'Please enter a line below the name'),
  content: text(240, 'Please enter what they said'),
  rating: z.number().int().min(1).max(5),
  productRepaired: text(40, 'Please enter the device'),
  image,
})

/** As many fit the wall of the home page. */
export const leastNotes = 3
export const mostNotes = 15

const note = z.object({
  /** Of a note that is a customer's rating, which its author may take back. */
  id: z.string().max(40).optional(),
  name,
  role: text(40, 'Please enter the device'),
  text: text(200, 'Please enter what they said'),
  image,
})

const unique = (names: readonly string[]) => new Set(names).size === names.length

/** At most seven fit, and an odd number, so that one is in the middle. */
export const testimonialFields = z.object({
  testimonials: z
    .array(testimonial)
    .refine(({ length }) => [3, 5, 7].includes(length), {
      message: 'Please have three, five or seven testimonials, so that one is in the middle',
    })
    .refine((all) => unique(all.map(({ id }) => id)), { message: 'One of them is there twice' }),
  notes: z
    .array(note)
    .min(leastNotes, 'Please have at least three notes')
    .max(mostNotes, 'Please have at most fifteen notes')
    .refine((all) => unique(all.map((one) => one.name)), {
      message: 'Two notes have the same name',
    }),
})
