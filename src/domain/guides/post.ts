/** The types of a repair guide and its category. */
import { sizedPicture } from '#domain/catalogue/sized-picture.ts'

/** `scheduled` waits for its day; `withdrawn` was read before. */
export const postStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Who signs a guide: the product's service team. */
export const serviceTeam = (productName: string): string => `${productName} Service Team`

/** The folder of the drawings of guides, so that a guide loads nothing from elsewhere. */
const drawing = /^\/guides\/[a-z0-9-]+\.(?:svg|avif|webp|png|jpg)$/

/** A drawing of ours, or a photo that an editor put up: both at addresses of our own. */
export const guidePicture = new RegExp(`${drawing.source}|${sizedPicture.source}`)

/** In pixels: narrower, a photo would be blurred across a page. */
export const leastPictureWidth = 480
