/** Issues the receipt voucher of an advance. Safe to repeat, as every job is. */
import { type IssueDeps, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'

type Deps = IssueDeps & { readonly getOrderForDocument: GetOrderForDocument }
type Paid = { readonly orderId: string; readonly customerId: string }

/** CGST rule 50: every advance has a receipt voucher. Throws when the order is not paid. */
export async function issueReceiptVoucher(
  deps: Deps,
  { orderId, customerId }: Paid,
): Promise<void> {
  const order = await deps.getOrderForDocument(deps.db, customerId, orderId)
  await issueDocument(deps, { order, kind: 'receipt-voucher' })
}
