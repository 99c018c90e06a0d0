/** About: the story beside a drawing, six pictures, six principles, and how to reach us. */
import { type InRoutes, type PageShop, shopOf, useShop } from '#ui/page/shop.ts'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon, Pictogram } from '#ui/design/icon.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { story, principles } from '#domain/site-content/about-texts.ts'
import { AboutGallery } from './about-gallery.tsx'
import { FactBlock } from '#website/home/fact-block.tsx'
import { ShopDrawing } from './shop-drawing.tsx'

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
      <section className="product-hero" aria-labelledby="about">
        <div className="wrap product-grid">
          <div className="product-copy">
            <h1 className="display-2" id="about">
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
          <ShopDrawing loading="eager" />
        </div>
      </section>
      <AboutGallery />
      <AboutPrinciples />
      <section className="section pt-0" aria-labelledby="come">
        <div className="wrap">
          <div className="sheet padded flex flex-wrap items-center justify-between gap-6">
            <div>
              <h2 className="title-1" id="come">
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

/** Our Approach: six principles, ruled like the services of a device page. */
function AboutPrinciples() {
  return (
    <section className="section pt-0" aria-labelledby="approach">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="approach">
            Our Approach
          </h2>
          <p>Six principles. Each is something you can hold us to.</p>
        </div>
        <ul className="services">
          {principles(useShop()).map(({ icon, title, text }) => (
            <li key={title}>
              <Pictogram name={icon} size={44} />
              <div>
                <h3 className="title-1">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
