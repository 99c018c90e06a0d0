/** A part in a list: its name, which leads to its page, and its SKU. */
import { Link } from 'react-router'

type Props = { readonly partId: string; readonly name: string; readonly sku: string }

export const PartLink = ({ partId, name, sku }: Props) => (
  <>
    <Link className="link" to={`/staff/parts/${partId}`}>
      {name}
    </Link>{' '}
    <span className="code smaller muted inline-block">{sku}</span>
  </>
)
