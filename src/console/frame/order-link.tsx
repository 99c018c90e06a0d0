/** The printed number of an order, as a link to its screen. */
import { Link } from 'react-router'

type Props = { readonly order: { readonly orderId: string; readonly orderNumber: string } }

export const OrderLink = ({ order: { orderId, orderNumber } }: Props) => (
  <Link className="link code" to={`/staff/orders/${orderId}`}>
    {orderNumber}
  </Link>
)
