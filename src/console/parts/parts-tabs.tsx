/** The links between the pages of the stock. */
import { Link } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { partsPlaces } from '#console/frame/console-places.ts'

type Props = { readonly here: '/staff/parts/returns' | '/staff/parts/stocktakes' }

export const PartsHeadOf = ({ here }: Props) => (
  <div className="parts-head">
    <h1 className="display-3">{partsPlaces.find(({ to }) => to === here)?.title}</h1>
    <nav className="chip-row" aria-label="Parts">
      {partsPlaces.map(({ to, title }) => (
        <Link key={to} className="chip" to={to} aria-current={to === here ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  </div>
)

/** For the page of the stock, behind its own chips. */
export function OtherParts() {
  const may = useMay()
  return (
    <>
      {partsPlaces.slice(1).map(({ to, title }) => (
        <Link key={to} className="chip" to={to}>
          {title}
        </Link>
      ))}
      {may('see-overview') && (
        <Link className="chip" to="/staff/warranty">
          Warranty
        </Link>
      )}
      {may('import-data') && (
        <Link className="chip" to="/staff/settings/import?kind=parts">
          CSV
        </Link>
      )}
    </>
  )
}
