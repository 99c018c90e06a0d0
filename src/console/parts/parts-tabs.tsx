/** The links between the pages of the stock. */
import { Link } from 'react-router'
import { useMay } from '#ui/api/role.ts'

const pages = [
  ['stock', 'Stock', '/staff/parts'],
  ['returns', 'Returns', '/staff/parts/returns'],
  ['stocktake', 'Stocktake', '/staff/parts/stocktakes'],
] as const

type Props = { readonly here: 'returns' | 'stocktake' }

export const PartsHeadOf = ({ here }: Props) => (
  <div className="parts-head">
    <h1 className="display-3">{pages.find(([key]) => key === here)?.[1]}</h1>
    <nav className="chip-row" aria-label="Parts">
      {pages.map(([key, title, to]) => (
        <Link key={key} className="chip" to={to} aria-current={key === here ? 'page' : undefined}>
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
      {pages.slice(1).map(([key, title, to]) => (
        <Link key={key} className="chip" to={to}>
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
