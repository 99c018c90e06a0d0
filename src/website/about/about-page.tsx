/** About: the story beside a drawing, six pictures, six principles, and how to reach us. */
import { type InRoutes, type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { story } from '#domain/site-content/about-texts.ts'
import { productViews } from '#domain/site-content/product-views.ts'
import { AboutGallery } from './about-gallery.tsx'
import { AboutPrinciples } from './about-principles.tsx'
import { FactBlock } from '#website/home/fact-block.tsx'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  const { address, founded, claims } = shop
  return pageMeta(shop, {
    title: 'About',
    description: `An independent repair centre for Apple devices in ${address.city} since ${founded}: free diagnostics, the price first, ${claims.warrantyDays}-day warranty.`,
    path: '/about',
  })
}

const factsOf = ({ founded, address, claims }: PageShop) =>
  [
    ['Since', String(founded)],
    ['Where', `${address.lines.at(-1)}, ${address.city}`],
    ['Warranty', `${claims.warrantyDays} days`],
  ] as const

export default function AboutPage() {
  const shop = useShop()
  const { counter } = useOpening()
  const allFacts = [...factsOf(shop), [hoursTitles.counter, hoursLine(counter)] as const]
  return (
    <>
      <section className="dp-hero" aria-labelledby="about">
        <div className="wrap dp-grid">
          <div className="dp-copy">
            <h1 className="d2" id="about">
              A bench you can walk&nbsp;up&nbsp;to
            </h1>
            {story(shop).map((paragraph) => (
              <p key={paragraph} className="max-w-[36rem] first-of-type:text-lead">
                {paragraph}
              </p>
            ))}
            <FactBlock
              facts={allFacts}
              className="specs m-0! mt-3! w-full md:grid-cols-4! max-md:*:last:col-auto!"
            />
          </div>
          <figure className="min-w-0 self-center">
            <svg
              className="iviews"
              viewBox={productViews.iphone.box}
              role="img"
              aria-label="A phone drawn from the front, from the side and cut away from behind, in millimetres"
            >
              <use href="/art/views/iphone.svg#views" />
            </svg>
            <figcaption className="sm muted mt-3">
              Front, side and cut-away back. We work from drawings like this one.
            </figcaption>
          </figure>
        </div>
      </section>
      <AboutGallery />
      <AboutPrinciples />
      <section className="sec pt-0" aria-labelledby="come">
        <div className="wrap">
          <div className="sheet pad flex flex-wrap items-center justify-between gap-6">
            <div>
              <h2 className="t1" id="come">
                Questions before you come?
              </h2>
              <p className="muted mt-1">Write or call. We reply within 24 hours.</p>
            </div>
            <ButtonLink to="/contact" size="lg">
              Contact us <Icon name="arrow" />
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
