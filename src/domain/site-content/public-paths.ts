/** The public pages that are always there, for the site's map. */

export const publicPaths = [
  '/',
  '/customer',
  '/business',
  '/about',
  '/contact',
  '/student-discount',
  '/privacy-policy',
  '/products/iphone',
  '/products/ipad',
  '/products/mac',
  '/products/imac',
  '/products/mac-mini',
  '/products/macbook-pro',
  '/products/apple-pencil',
] as const
