/** The public pages, one of each kind, as the benchmarks visit them. */
export const publicRoutes: readonly string[] = [
  '/',
  '/customer',
  '/business',
  '/products/iphone',
  '/blog-list?categoryId=screen-and-glass',
  '/blog-detail/cracked-iphone-screen-what-to-do-first',
  '/contact',
  '/about',
  '/student-discount',
  '/privacy-policy',
]
