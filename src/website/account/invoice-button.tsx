/** The invoice of an order: off until the booking is complete, then a PDF. */
import { useRef, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import type { OrderStatus } from '#domain/orders/order.ts'
import { downloadInvoice } from './download-invoice.ts'

type Props = {
  readonly orderId: string
  /** As printed, for assistive technology: a list has many of these buttons. */
  readonly orderNumber: string
  readonly status: OrderStatus
}

/** A finished booking has one; so has one whose money went back: its refund voucher. */
const canHaveInvoice = (status: OrderStatus): boolean =>
  status === 'ENQUIRY_STEP_THREE_COMPLETED' || status === 'REFUNDED'

export function InvoiceButton({ orderId, orderNumber, status }: Props) {
  const { show, showError } = useToasts()
  const busy = useRef(false)
  const [loading, setLoading] = useState(false)
  const download = async () => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    try {
      await downloadInvoice(orderId)
      show({ title: 'Invoice downloaded', tone: 'good' })
    } catch (error) {
      const message = 'The invoice could not be downloaded. Please try again.'
      showError(error, { title: 'Invoice not downloaded', message })
    } finally {
      busy.current = false
      setLoading(false)
    }
  }
  return (
    <Button
      variant="line"
      size="sm"
      disabled={!canHaveInvoice(status)}
      loading={loading}
      aria-label={`Invoice of order ${orderNumber}`}
      onClick={() => void download()}
    >
      <Icon name="receipt" size={17} /> Invoice
    </Button>
  )
}
