/** The landing for individuals: what we repair, shown, priced and compared. */
import { type InRoutes, type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { BenchLineUp } from '#website/home/line-up.tsx'
import { BookingButton } from '#website/frame/booking-button.tsx'
import { ShopDrawing } from '#website/about/shop-drawing.tsx'
import { ClosingCall } from '#website/home/closing-call.tsx'
import { FactBlock } from '#website/home/fact-block.tsx'
import { VideoCarousel } from './landing-carousel.tsx'
import { Comparison } from './landing-comparison.tsx'
import { Featured } from './landing-featured.tsx'
import { serviceFacts } from '#website/frame/service-facts.ts'
import { productLinks } from '#website/frame/site-links.ts'
import './landing-pages.css'

const title = 'Apple device repair for individuals'
const descriptionOf = ({ claims, address }: PageShop) =>
  `iPhone, iPad, Mac and Apple Pencil repair in ${address.city}. ${claims.priceFrom}, free diagnostics, ${claims.warrantyDays}-day warranty, most repairs in ${claims.turnaround}.`

const path = '/customer'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, { title, description: descriptionOf(shop), path })
}

const structuredFacts = (shop: PageShop) => [
  breadcrumbList(shop, { name: 'For individuals', path }),
  serviceFacts(shop, {
    name: title,
    description: descriptionOf(shop),
    path,
    kinds: productLinks.map(({ label }) => `${label} repair`),
    priceFrom: 2000,
  }),
]

const factsOf = ({ claims }: PageShop) =>
  [
    ['Most repairs', claims.turnaround],
    ['Diagnostics', 'Free'],
    ['Parts and labour', `${claims.warrantyDays}-day warranty`],
    ['If it fails', 'No fix, no fee'],
  ] as const

export default function CustomerPage() {
  const shop = useShop()
  const { counter } = useOpening()
  const allFacts = [...factsOf(shop), [hoursTitles.counter, hoursLine(counter)] as const]
  return (
    <>
      <StructuredData facts={structuredFacts(shop)} />
      <section className="landing" aria-labelledby="land">
        <div className="wrap">
          <div className="landing-top">
            <h1 className="display-1" id="land">
              Yours, working&nbsp;again.
            </h1>
            <div className="landing-copy">
              <p className="lead">
                One device or two, and the day depends on it. Find yours on the ruler, see the
                price, and bring it in or let us collect it.
              </p>
              <div className="hero-actions">
                <BookingButton>Book a Service</BookingButton>
                <ButtonLink to="/business" variant="line" size="lg">
                  For businesses
                </ButtonLink>
              </div>
            </div>
          </div>
          <BenchLineUp />
          <FactBlock facts={allFacts} />
        </div>
      </section>
      <VideoCarousel
        title="See it done"
        text="Six seconds each, without sound. They stop when you say so."
      />
      <Comparison here="/customer" />
      <Featured />
      <section className="section" aria-labelledby="inside">
        <div className="wrap">
          <h2 className="display-2 mb-6" id="inside">
            Inside
          </h2>
          <ShopDrawing isWide />
        </div>
      </section>
      <ClosingCall />
    </>
  )
}
