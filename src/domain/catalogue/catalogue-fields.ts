/** The fields of the catalogue with their limits, and the texts editors read. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { familyIds } from './family.ts'

export const id = z.string().min(1).max(80)
export const version = z.number().int().describe('As the colleague saw it')
export const family = z.enum(familyIds)
export const line = (most: number, what: string) =>
  plainLine(most, { missing: `Please enter ${what}`, tooLong: `At most ${most} characters` })
/** Addresses of our own drawings, and of uploaded pictures. */
export const picture = z
  .string()
  .regex(
    /^\/(devices|parts)\/[\w-]+\.svg$|^\/media\/[0-9a-f]{32}\.webp$/,
    'Please choose a picture',
  )

export const modelFields = {
  name: line(80, 'the name'),
  year: z.number({ error: 'Please enter the year' }).int().min(1980).max(2100),
  colours: z
    .array(line(40, 'a colour'))
    .min(1, 'Please enter at least one colour')
    .max(20)
    .refine((all) => new Set(all).size === all.length, 'Please enter each colour once'),
  tier: id.describe('Models of one tier cost the same to repair'),
  imageUrl: picture,
}
const imageOf = z.object({ url: picture, label: line(60, 'what the picture shows') })
const attribute = z.object({
  key: line(40, 'a heading'),
  values: z.array(line(80, 'what stands under it')).min(1, 'Please enter at least one').max(12),
})
export const issueFields = {
  label: line(80, 'the name'),
  description: line(500, 'the description'),
  warranty: line(40, 'the warranty'),
  serviceDuration: line(40, 'how long it takes'),
  sac: z
    .string()
    .trim()
    .regex(/^99\d{4}$/, 'Six digits, beginning with 99'),
  isSoftware: z.boolean(),
  active: z.boolean(),
  images: z.array(imageOf).max(3),
  attributes: z.array(attribute).max(8),
}
