/** Home: what we do, what it costs, how it goes, and the button that starts it. */
import { business } from '#business.ts'
import { localBusiness } from '../local-business.ts'
import { pageMeta } from '../page-meta.ts'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { BeforeAfter } from './home/before-after.tsx'
import { Featured } from './home/featured.tsx'
import { JsonLd } from './home/json-ld.tsx'
import { LineUp } from './home/line-up.tsx'
import { Testimonials } from './home/testimonials.tsx'
import { WhyChoose } from './home/why-choose.tsx'
import { Journey } from './journey.tsx'
import { Protocol } from './protocol.tsx'
import { RequestService } from './request-service.tsx'

const { warrantyDays } = business.claims

export const meta = () =>
  pageMeta({
    title: 'Apple device repair in Chennai',
    description: `iPhone, iPad, Mac and Apple Pencil repair in Chennai. Free diagnostics, the price before the first screw, ${warrantyDays}-day warranty. No fix, no fee.`,
    path: '/',
  })

export default function HomePage() {
  return (
    <>
      <JsonLd facts={localBusiness()} />
      <Hero />
      <BeforeAfter />
      <LineUp />
      <WhyChoose />
      <Featured />
      <Journey />
      <Protocol />
      <Testimonials />
      <RequestService />
      <ClosingCall />
    </>
  )
}
