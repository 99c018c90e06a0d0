/** Where guides are on the site. */

export const listAddress = (categoryId: string): string =>
  `/blog-list?categoryId=${encodeURIComponent(categoryId)}`

export const guideAddress = (slug: string): string => `/blog-detail/${encodeURIComponent(slug)}`
