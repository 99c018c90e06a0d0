/** The featured services of both landings: the repairs requested most, each with its page and its number there. */
import { Link } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { FoldBox } from '#website/frame/fold-box.tsx'
import { productPages } from '#domain/site-content/product-pages.ts'

const featured = [
  { family: 'iphone', number: 1, icon: 'screen' },
  { family: 'iphone', number: 2, icon: 'battery' },
  { family: 'ipad', number: 1, icon: 'ipad' },
  { family: 'macbook-pro', number: 3, icon: 'keyboard' },
  { family: 'mac', number: 6, icon: 'software' },
  { family: 'apple-pencil', number: 1, icon: 'nib' },
] as const

export function Featured() {
  const { claims } = useShop()
  return (
    <section className="section featured" aria-labelledby="featured">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="featured">
            Featured services
          </h2>
          <p>
            Done at our own bench by certified technicians, with genuine parts. Most repairs take{' '}
            {claims.turnaround}.
          </p>
        </div>
        <div className="fold">
          <ul className="featured-cards">
            {featured.map(({ family, number, icon }) => {
              const page = productPages[family]
              const service = page.services[number - 1]
              return (
                service && (
                  <li key={family + number}>
                    <Link to={`/products/${family}#s${number}`} prefetch="intent">
                      <Pictogram name={icon} size={44} />
                      <span className="featured-text">
                        <b>
                          {page.name}: {service.label}
                        </b>
                        <span>
                          {service.time},{' '}
                          {'isSoftware' in service
                            ? claims.softwareWarrantyDays
                            : claims.warrantyDays}
                          -day warranty
                        </span>
                      </span>
                      <span className="pricetag">{claims.priceFrom}</span>
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
          <FoldBox text="All six services" label="All six services" />
        </div>
      </div>
    </section>
  )
}
