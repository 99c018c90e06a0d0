/** An advance was received: issue its receipt voucher. Safe to repeat, as every job is. */
import { type IssueNeeds, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'

type Needs = IssueNeeds & { readonly getOrderForDocument: GetOrderForDocument }
type Paid = { readonly orderId: string; readonly customerId: string }

/** CGST rule 50: every advance has a receipt voucher. Throws when the order is not paid. */
export async function issueReceiptVoucher(
  needs: Needs,
  { orderId, customerId }: Paid,
): Promise<void> {
  const order = await needs.getOrderForDocument(needs.db, customerId, orderId)
  await issueDocument(needs, { order, kind: 'receipt-voucher' })
}
