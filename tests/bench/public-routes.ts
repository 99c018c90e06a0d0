/** The public pages as the benchmarks visit them. */
import { familyIds } from '#domain/catalogue/family.ts'

/** One of each kind. */
export const publicRoutes: readonly string[] = [
  '/',
  '/customer',
  '/business',
  '/products/iphone',
  '/prices',
  '/prices/iphone-15',
  '/blog-list?categoryId=screen-and-glass',
  '/blog-detail/cracked-iphone-screen-what-to-do-first',
  '/contact',
  '/about',
  '/student-discount',
  '/privacy-policy',
]

/** All of them, with one guide and one category as examples. */
export const everyPublicRoute: readonly string[] = [
  ...new Set([...publicRoutes, ...familyIds.map((id) => `/products/${id}`)]),
]
