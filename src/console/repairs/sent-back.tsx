/** The pieces of ours that failed under warranty, were replaced in this repair, and go back to their supplier. */
import { Link } from 'react-router'
import type { OrderStock } from '#domain/repairs/contract/staff-order-stock.ts'

export function SentBack({ pieces }: { readonly pieces: OrderStock['sentBack'] }) {
  if (pieces.length === 0) return null
  return (
    <ul className="grid gap-1.5 small mt-3" aria-label="Going back to the supplier">
      {pieces.map(({ returnId, supplier, serial, sent }) => (
        <li key={`${returnId} ${serial}`}>
          {serial ? <span className="code">{serial}</span> : 'The failed part'}{' '}
          {sent ? 'went back to' : 'goes back to'} {supplier}:{' '}
          <Link className="link" to={`/staff/parts/returns?return=${returnId}`}>
            failed under warranty
          </Link>
        </li>
      ))}
    </ul>
  )
}
