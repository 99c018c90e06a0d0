/** The order to which money belongs, as a link; else the payment's id at the provider. */
import { OrderLink } from '#console/frame/order-link.tsx'

type Props = {
  readonly of: {
    readonly orderId: string | null
    readonly orderNumber: string | null
    readonly paymentId: string
  }
}

export const OrderOrPayment = ({ of: { orderId, orderNumber, paymentId } }: Props) =>
  orderId && orderNumber ? (
    <OrderLink order={{ orderId, orderNumber }} />
  ) : (
    <span className="code smaller muted">{paymentId}</span>
  )
