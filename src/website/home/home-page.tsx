/** Home: what we do, what it costs, how it goes, and the button that starts it. */
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { CategoryGrid } from '#website/guides/category-grid.tsx'
import { findCategories } from '#website/guides/find-categories.ts'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { callFrom, nothingIfRefused } from '#ui/api/api-client.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { listTestimonials } from '#domain/site-content/contract/customer.ts'
import { localBusiness } from '#domain/site-content/local-business.ts'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { BeforeAfter } from './before-after.tsx'
import { Featured } from './featured.tsx'
import { LineUp } from './line-up.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChoose } from './why-choose.tsx'
import { Journey } from './journey.tsx'
import { Protocol } from './protocol.tsx'
import { RequestService } from './request-service.tsx'

import type { Route } from './+types/home-page.ts'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  const { city } = shop.address
  return pageMeta(shop, {
    title: `Apple device repair in ${city}`,
    description: `iPhone, iPad, Mac and Apple Pencil repair in ${city}. Free diagnostics, the price before the first screw, ${shop.claims.warrantyDays}-day warranty. No fix, no fee.`,
    path: '/',
  })
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: await findCategories(context),
  testimonials: await callFrom(context, listTestimonials, {}).catch(nothingIfRefused),
})

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StructuredData facts={[localBusiness(useShop(), useOpening())]} />
      <Hero />
      <BeforeAfter />
      <LineUp />
      <WhyChoose />
      <Featured />
      <Journey />
      <Protocol />
      <Testimonials given={loaderData.testimonials} />
      <RequestService />
      <div className="[&>.sec]:pt-0">
        <CategoryGrid given={loaderData.categories} />
      </div>
      <ClosingCall />
    </>
  )
}
