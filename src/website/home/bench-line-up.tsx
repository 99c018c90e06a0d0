/** The devices we repair, drawn to one scale on one ruler; each links to its page. */
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
              <span className="stand">
                <Elevation of={family} />
              </span>
              <span className="txt">
                <b>{name}</b>
                <span>{claims.priceFrom}</span>
              </span>
              <span className="go">
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
