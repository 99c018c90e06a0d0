/** An order was delivered, or money went back: issue what the law asks for now. Safe to repeat. */
import { documentFor } from '../document.ts'
import { type IssueNeeds, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'

type Needs = IssueNeeds & { readonly getOrderForDocument: GetOrderForDocument }
type Asked = { readonly orderId: string; readonly customerId: string }

/** Issues the document right for the moment; an order that is neither paid nor delivered has none. */
export async function issueDueDocument(
  needs: Needs,
  { orderId, customerId }: Asked,
): Promise<void> {
  const order = await needs.getOrderForDocument(needs.db, customerId, orderId)
  const kind = documentFor(order)
  if (kind !== 'estimate') await issueDocument(needs, { order, kind })
}
