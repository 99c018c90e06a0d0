/** Home: what we do, what it costs, how it goes, and the button that starts it. */
import { business } from '#business.ts'
import { CategoryGrid } from '#features/blog/web/category-grid.tsx'
import { findCategories } from '#features/blog/web/find-categories.ts'
import { useOpening } from '#web/opening.tsx'
import { callFrom, nothingIfRefused } from '#web/api-client.ts'
import { pageMeta } from '#web/page-meta.ts'
import { StructuredData } from '#web/structured-data.tsx'
import { listTestimonials } from '../contract.ts'
import { localBusiness } from '../local-business.ts'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { BeforeAfter } from './home/before-after.tsx'
import { Featured } from './home/featured.tsx'
import { LineUp } from './home/line-up.tsx'
import { Testimonials } from './home/testimonials.tsx'
import { WhyChoose } from './home/why-choose.tsx'
import { Journey } from './journey.tsx'
import { Protocol } from './protocol.tsx'
import { RequestService } from './request-service.tsx'

import type { Route } from './+types/home-page.ts'

const { warrantyDays } = business.claims

export const meta = () =>
  pageMeta({
    title: 'Apple device repair in Chennai',
    description: `iPhone, iPad, Mac and Apple Pencil repair in Chennai. Free diagnostics, the price before the first screw, ${warrantyDays}-day warranty. No fix, no fee.`,
    path: '/',
  })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: await findCategories(context),
  said: await callFrom(context, listTestimonials, {}).catch(nothingIfRefused),
})

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StructuredData facts={[localBusiness(useOpening())]} />
      <Hero />
      <BeforeAfter />
      <LineUp />
      <WhyChoose />
      <Featured />
      <Journey />
      <Protocol />
      <Testimonials given={loaderData.said} />
      <RequestService />
      <div className="[&>.sec]:pt-0">
        <CategoryGrid given={loaderData.categories} />
      </div>
      <ClosingCall />
    </>
  )
}
