/** Fetches an order's document as a PDF and hands it to the browser as a file. */
import { downloadFile } from '#ui/api/download-file.ts'
import { invoiceFile } from '#domain/accounting/contract/customer.ts'

/** Throws an ApiError. */
export const downloadInvoice = (orderId: string): Promise<void> =>
  downloadFile(`${invoiceFile.path}?${new URLSearchParams({ orderId }).toString()}`, 'invoice.pdf')
