/** The top of a device page: its name, the booking button, its drawing and the legend of its numbers. */
import { ButtonLink } from '#ui/design/button-link.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'
import { ProductDrawing } from './product-drawing.tsx'

export function ProductHero({ family, page }: OfProduct) {
  return (
    <section className="dp-hero">
      <div className="wrap dp-grid">
        <div className="dp-copy">
          <h1 className="d1">{page.name} repair</h1>
          <p className="lead">{page.lead}</p>
          <div className="hero-cta">
            <ButtonLink to={`/contact?device=${family}`} size="lg">
              Book Service Now <Icon name="arrow" />
            </ButtonLink>
            <a className={buttonClass({ variant: 'line', size: 'lg' })} href="#services">
              Learn More
            </a>
          </div>
          <nav className="jump sm" aria-label="Services on this page">
            {page.services.map(({ label }, index) => (
              <a key={label} href={`#s${index + 1}`}>
                <b>{index + 1}</b>
                {label}
              </a>
            ))}
          </nav>
        </div>
        <ProductDrawing family={family} page={page} />
      </div>
    </section>
  )
}
