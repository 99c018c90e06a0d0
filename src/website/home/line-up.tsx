/** Our Services: six device families drawn to one scale on one ruler; each links to its page. */
import { Link } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import { Elevation } from '#ui/media/elevation.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { benchFamilies } from '#domain/site-content/services.ts'

export function BenchLineUp() {
  const { claims } = useShop()
  return (
    <>
      <ul className="lineup">
        {benchFamilies.map(({ family, name, to }) => (
          <li key={family}>
            <Link to={to} prefetch="intent">
              <span className="lineup-drawing">
                <Elevation of={family} />
              </span>
              <span className="lineup-text">
                <b>{name}</b>
                <span>{claims.priceFrom}</span>
              </span>
              <span className="lineup-go">
                <Icon name="right" size={22} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="ruler" aria-hidden>
        <span className="[--at:0]">0</span>
        <span className="[--at:500]">50&nbsp;cm</span>
        <span className="[--at:1000]">100&nbsp;cm</span>
        <span className="[--at:1500]">150&nbsp;cm</span>
      </div>
    </>
  )
}

export function LineUp() {
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="services">
            Our Services
          </h2>
          <p>
            Six families on one bench, drawn to one scale. Choose yours to see what we repair and
            what it costs, or{' '}
            <Link className="link" to="/prices" prefetch="intent">
              see all repair prices
            </Link>
            .
          </p>
        </div>
        <BenchLineUp />
      </div>
    </section>
  )
}
