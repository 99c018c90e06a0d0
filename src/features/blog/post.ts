/** A repair guide and its category, as the use cases hold them. */

/** `scheduled` waits for its day; `withdrawn` was read before. */
export const postStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Who signs a guide: the product's service team. */
export const serviceTeam = (productName: string): string => `${productName} Service Team`

/** Where the pictures of guides lie: our own folder, so that a guide loads nothing from elsewhere. */
export const guidePicture = /^\/guides\/[a-z0-9-]+\.(?:svg|avif|webp|png|jpg)$/
