/** A part in a list: its name, which leads to its page, and its SKU, which stays on one line. */
import { Link } from 'react-router'

type Props = { readonly partId: string; readonly name: string; readonly sku: string }

export const PartLink = ({ partId, name, sku }: Props) => (
  <span>
    <Link className="link" to={`/staff/parts/${partId}`}>
      {name}
    </Link>{' '}
    <span className="code smaller muted inline-block">{sku}</span>
  </span>
)
