/** A repair guide and its category, as the use cases hold them. */

export type PostStatus = 'draft' | 'published'

/** Who signs a guide: the product's service team. */
export const serviceTeam = (productName: string): string => `${productName} Service Team`

/** Where the pictures of guides lie: our own folder, so that a guide loads nothing from elsewhere. */
export const guidePicture = /^\/guides\/[a-z0-9-]+\.(?:svg|avif|webp|png|jpg)$/
