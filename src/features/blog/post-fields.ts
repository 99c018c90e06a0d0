/** What an editor fills in for a guide, and the limits of each field. */
import { z } from 'zod'
import { guidePicture } from './post.ts'

export const postFields = z.object({
  title: z.string().trim().min(4, 'Please enter a title').max(120),
  description: z.string().min(1, 'Please write the guide').max(60_000),
  imageUrl: z.string().regex(guidePicture, 'Please choose a picture of the guides'),
  categoryId: z.string().min(1, 'Please choose a category').max(80),
  productName: z.string().trim().min(2, 'Please choose a product').max(60),
  tag: z.array(z.string().trim().min(2).max(40)).max(8),
  status: z.enum(['draft', 'published']),
})
export type PostFields = z.infer<typeof postFields>
