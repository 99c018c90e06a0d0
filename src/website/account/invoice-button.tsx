/** The invoice of an order: off until the booking is complete, then a PDF. */
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { invoiceFile } from '#domain/accounting/contract/customer.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

type Props = {
  readonly orderId: string
  /** As printed. It tells the buttons of a list apart for assistive technology. */
  readonly orderNumber: string
  readonly status: OrderStatus
}

/** A completed booking has an invoice, and a refunded one has a refund voucher. */
const canHaveInvoice = (status: OrderStatus): boolean =>
  status === 'ENQUIRY_STEP_THREE_COMPLETED' || status === 'REFUNDED'

export function InvoiceButton({ orderId, orderNumber, status }: Props) {
  const download = useTask<void, void>(
    () =>
      downloadFile(
        `${invoiceFile.path}?${new URLSearchParams({ orderId }).toString()}`,
        'invoice.pdf',
      ),
    {
      success: { title: 'Invoice downloaded' },
      failure: {
        title: 'Invoice not downloaded',
        message: 'The invoice could not be downloaded. Please try again.',
      },
    },
  )
  return (
    <Button
      variant="line"
      size="sm"
      disabled={!canHaveInvoice(status)}
      loading={download.isRunning}
      aria-label={`Invoice of order ${orderNumber}`}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> Invoice
    </Button>
  )
}
