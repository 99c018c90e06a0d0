/** Where guides are on the site, within it and for the world. */
import { business } from '#business.ts'

export const listAddress = (categoryId: string): string =>
  `/blog-list?categoryId=${encodeURIComponent(categoryId)}`

export const guideAddress = (slug: string): string => `/blog-detail/${encodeURIComponent(slug)}`

/** The same address as search engines and other sites know it. */
export const published = (path: string): string => `https://${business.domain}${path}`
