/** What an editor fills in for a guide or a category, and the limits of each field. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { plainText } from './plain-text.ts'
import { guidePicture } from './post.ts'

export const postFields = z.object({
  title: plainLine(120, { tooLong: 'Please keep the title within 120 characters' }).min(
    4,
    'Please enter a title',
  ),
  description: z
    .string()
    .min(1, 'Please write the guide')
    .max(60_000, 'This guide is too long. Please make two of it'),
  imageUrl: z.string().regex(guidePicture, 'Please choose a picture of the guides'),
  categoryId: z.string().min(1, 'Please choose a category').max(80),
  productName: plainLine(60).min(2, 'Please enter the product'),
  tag: z
    .array(plainLine(40).min(2, 'Please use at least two letters a tag'))
    .max(8, 'Please use at most eight tags'),
})
export type PostFields = z.infer<typeof postFields>

/** A draft needs a title alone; the rest may still be missing. */
export const draftFields = postFields.extend({
  description: z.string().max(60_000, 'This guide is too long. Please make two of it'),
  imageUrl: z.string().refine((address) => address === '' || guidePicture.test(address), {
    error: 'Please choose a picture of the guides',
  }),
  categoryId: z.string().max(80),
  productName: plainLine(60),
})
export type DraftFields = z.infer<typeof draftFields>

/** What readers would miss, as a sentence lists it; empty for a guide that can be published. */
export function missingForReaders(
  fields: Pick<DraftFields, 'description' | 'imageUrl' | 'categoryId' | 'productName'>,
): string[] {
  const { shape } = postFields
  const missing = [
    plainText(fields.description) === '' && 'its text',
    !shape.imageUrl.safeParse(fields.imageUrl).success && 'a picture',
    fields.categoryId === '' && 'a category',
    !shape.productName.safeParse(fields.productName).success && 'a product',
  ]
  return missing.filter((one) => one !== false)
}

export const categoryFields = z.object({
  label: plainLine(40, { tooLong: 'Please keep the name within 40 characters' }).min(
    2,
    'Please enter a name',
  ),
  imageUrl: z.string().regex(guidePicture, 'Please choose a picture of the guides'),
})
export type CategoryFields = z.infer<typeof categoryFields>
