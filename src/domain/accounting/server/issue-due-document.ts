/** Issues the document that the law requires after a delivery or a refund. Safe to repeat. */
import { documentFor } from '../document.ts'
import { type IssueDeps, issueDocument } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'

type Deps = IssueDeps & { readonly getOrderForDocument: GetOrderForDocument }
type Input = { readonly orderId: string; readonly customerId: string }

/** Issues the document that is due; an order that is neither paid nor delivered has none. */
export async function issueDueDocument(deps: Deps, { orderId, customerId }: Input): Promise<void> {
  const order = await deps.getOrderForDocument(deps.db, customerId, orderId)
  const kind = documentFor(order)
  if (kind !== 'estimate') await issueDocument(deps, { order, kind })
}
