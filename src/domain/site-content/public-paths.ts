/** The public pages that always exist, for the site map. */

export const publicPaths = [
  '/',
  '/customer',
  '/business',
  '/about',
  '/prices',
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
