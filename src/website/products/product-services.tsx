/** The six services of a device, each with its number on the drawing, its price, its time and its warranty. */
import { Link } from 'react-router'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import type { OfProduct, ProductService } from '#domain/site-content/product-pages-shape.ts'

const promisesOf = ({ claims }: PageShop) =>
  [
    { icon: 'diagnose', text: 'Free diagnostics' },
    { icon: 'clock', text: `Most repairs in ${claims.turnaround}` },
    { icon: 'nofee', text: 'No fix, no fee' },
    { icon: 'lock', text: 'Data protection' },
  ] as const

export function ProductServices({ family, page }: OfProduct) {
  return (
    <section className="section" id="services" aria-labelledby="services-head">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="services-head">
            Six services
          </h2>
          <p>
            For {page.models}. Each starts from ₹2000, and you see the exact price for your model
            before you agree.{' '}
            <Link className="link" to={`/prices#${family}`} prefetch="intent">
              {page.name} prices by model
            </Link>
          </p>
        </div>
        <ul className="also">
          {promisesOf(useShop()).map(({ icon, text }) => (
            <li key={icon}>
              <Pictogram name={icon} /> {text}
            </li>
          ))}
        </ul>
        <ol className="services">
          {page.services.map((service, index) => (
            <Service key={service.label} service={service} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Service({
  service,
  number,
}: {
  readonly service: ProductService
  readonly number: number
}) {
  const { claims } = useShop()
  const days = service.isSoftware ? claims.softwareWarrantyDays : claims.warrantyDays
  return (
    <li id={`s${number}`}>
      <span className="service-number" aria-hidden>
        {number}
      </span>
      <div>
        <h3 className="title-1">{service.label}</h3>
        <p>{service.text}</p>
        <ul className="service-facts">
          <li>{service.time}</li>
          <li>Premium parts</li>
          <li>Expert technicians</li>
          <li>{days}-day warranty</li>
        </ul>
      </div>
      <div className="service-end">
        <span className="pricetag title-3">{claims.priceFrom}</span>
        <Link className="link small" to="/service-enquiry" prefetch="intent">
          Book this repair<span className="visually-hidden">: {service.label}</span>
        </Link>
      </div>
    </li>
  )
}
