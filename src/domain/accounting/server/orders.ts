/** The port through which accounting reads orders; the composition root connects it to orders and repairs. */
import type { Db, Tx } from '#platform/db/db.ts'
import type { OrderForDocument } from '../order-for-document.ts'

/** The customer's own order; anyone else's, or none, fails with the 404 of orders. */
export type GetOrderForDocument = (
  db: Db | Tx,
  customerId: string,
  orderId: string,
) => Promise<OrderForDocument>
