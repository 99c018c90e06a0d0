/** The six services of a device, each with its number on the drawing, its price, its time and its warranty. */
import { Link } from 'react-router'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { bookingAddress } from '#website/booking/preselection.ts'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'
import type { ServicePrices } from './find-service-prices.ts'
import { ModelPicker } from './model-picker.tsx'
import type { OfProduct, ProductService } from '#domain/site-content/product-pages-shape.ts'

const promisesOf = ({ claims }: PageShop) =>
  [
    { icon: 'diagnose', text: 'Free diagnostics' },
    { icon: 'clock', text: `Most repairs in ${claims.turnaround}` },
    { icon: 'nofee', text: 'No fix, no fee' },
    { icon: 'lock', text: 'Data protection' },
  ] as const

type Props = OfProduct & { readonly prices: ServicePrices | undefined }

export function ProductServices({ family, page, prices }: Props) {
  return (
    <section className="section" id="services" aria-labelledby="services-head">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="services-head">
            Six services
          </h2>
          <p>
            For {page.models}. You see the exact price for your model before you agree.{' '}
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
        {prices && <ModelPicker thing={page.name} prices={prices} />}
        <ol className="services">
          {page.services.map((service, index) => (
            <Service key={service.label} service={service} number={index + 1} prices={prices} />
          ))}
        </ol>
      </div>
    </section>
  )
}

type ServiceProps = {
  readonly service: ProductService
  readonly number: number
  readonly prices: ServicePrices | undefined
}

function Service({ service, number, prices }: ServiceProps) {
  const { claims } = useShop()
  const days = service.isSoftware ? claims.softwareWarrantyDays : claims.warrantyDays
  const listed = prices?.services.find(({ label }) => label === service.label)
  const address = { modelId: prices?.model?.productId, issueId: listed?.issueId }
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
        <ServicePrice label={service.label} prices={prices} />
        {isOffered(service.label, prices) && (
          <Link className="link small" to={bookingAddress(address)} prefetch="intent">
            Book {service.label.toLowerCase()}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Whether the model chosen has it; before one is chosen, every model may. */
const isOffered = (label: string, prices: ServicePrices | undefined): boolean =>
  !prices?.model || prices.model.repairs.some((repair) => repair.label === label)

type PriceProps = { readonly label: string; readonly prices: ServicePrices | undefined }

/** The exact price of the model chosen; without one, where prices begin and between which they lie. */
function ServicePrice({ label, prices }: PriceProps) {
  const shop = useShop()
  const listed = prices?.services.find((one) => one.label === label)
  const model = prices?.model
  const repair = model?.repairs.find((one) => one.label === label)
  if (repair) {
    return (
      <>
        <span className="pricetag title-3">{priceText(repair.withGst)}</span>
        <span className="small muted">with GST, {priceText(repair.totalCharge)} before tax</span>
      </>
    )
  }
  if (model) return <span className="small muted">Not offered for the {model.name}</span>
  return (
    <>
      <span className="pricetag title-3">{shop.claims.priceFrom}</span>
      {listed && (
        <span className="small muted">
          {priceText(withGst(shop, listed.lowest))} to {priceText(withGst(shop, listed.highest))} by
          model with GST, {priceText(listed.lowest)} to {priceText(listed.highest)} before tax
        </span>
      )}
    </>
  )
}
