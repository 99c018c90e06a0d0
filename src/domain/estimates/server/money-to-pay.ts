/** What is still to be paid of a price that was agreed to, and how much of it before the repair. */
import { toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { advanceDueOf } from '#domain/orders/advance.ts'
import type { Work } from '#domain/orders/cancellation.ts'
import { dueOfOrder } from '#domain/orders/due.ts'
import { phaseOf } from '#domain/orders/phase.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import { keptOf } from '#domain/payments/due.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import type { Answer } from '../answer.ts'
import type { Estimate } from '../estimate.ts'

export type FindWork = (db: Db | Tx, orderId: string) => Promise<Work>
type Deps = {
  readonly db: Db | Tx
  readonly shop: Pick<Shop, 'moneyBeforeWork'>
  readonly findWork: FindWork
}
type Version = { readonly estimate: Pick<Estimate, 'version'>; readonly answer: Answer | null }

/** In rupees; null for any version but the one whose price holds, and when nothing is due. */
export async function moneyToPay(
  { db, shop, findWork }: Deps,
  order: OrderFacts,
  { estimate, answer }: Version,
  versions: readonly Version[],
) {
  const agreed = versions.find((one) => (one.answer?.accepted.length ?? 0) > 0)
  const isNewest = agreed?.estimate.version === estimate.version
  if (!answer || !isNewest || phaseOf(order).name !== 'agreed') return null
  const counted = await listCounted(db, order.id)
  const due = dueOfOrder(order, counted)
  if (due === 0) return null
  const { isRepairBegun } = await findWork(db, order.id)
  const terms = isRepairBegun ? 'none' : shop.moneyBeforeWork
  return {
    kept: toRupees(keptOf(counted)),
    due: toRupees(due),
    advance: toRupees(advanceDueOf(terms, order, counted)),
  }
}
