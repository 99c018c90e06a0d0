/** The top of a device page: its name, the booking button, its drawing and the legend of its numbers. */
import { ButtonLink } from '#ui/design/button-link.tsx'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'
import { productViews } from '#domain/site-content/product-views.ts'

export function ProductHero({ family, page }: OfProduct) {
  return (
    <section className="product-hero">
      <div className="wrap product-grid">
        <div className="product-copy">
          <h1 className="display-1">{page.name} repair</h1>
          <p className="lead">{page.lead}</p>
          <div className="hero-actions">
            <ButtonLink to={`/contact?device=${family}`} size="lg">
              Book Service Now <Icon name="arrow" />
            </ButtonLink>
            <a className={buttonClass({ variant: 'line', size: 'lg' })} href="#services">
              Learn More
            </a>
          </div>
          <nav className="jump small" aria-label="Services on this page">
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

/** The drawing of a device at true scale; its numbered balloons lead to the services below. */
function ProductDrawing({ family, page }: OfProduct) {
  const { box, points } = productViews[family]
  return (
    <figure className="min-w-0 self-center">
      {/* The numbers are links; the list beside the drawing has the same ones as text. */}
      <svg className="device-views views" viewBox={box} aria-hidden>
        <use href={`/art/views/${family}.svg#views`} />
        {points.map(([x, y], index) => (
          <a key={`${x} ${y}`} href={`#s${index + 1}`} tabIndex={-1} className="view-point">
            <circle className="view-point-reach" cx={x} cy={y} r="34" />
            <circle className="view-point-circle" cx={x} cy={y} r="17" />
            <text className="view-point-number" x={x} y={y} dy=".36em">
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className="visually-hidden">{page.drawing}</figcaption>
    </figure>
  )
}
