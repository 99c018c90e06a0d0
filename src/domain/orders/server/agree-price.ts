/** The accepted lines of an estimate become the price of their order. */
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Bill } from '../cart.ts'
import { orderErrors } from '../errors.ts'
import type { Order, OrderLine } from '../order.ts'
import { lockAnyOrder, saveOrder } from './repository.ts'

type Deps = { readonly clock: Clock }

/** The order, locked until the transaction ends, so that one answer or payment is decided at a time. Fails with ORDER_NOT_FOUND. */
export const lockOrderForAnswer = async (tx: Tx, orderId: string): Promise<Order> =>
  (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)

/** From now on the order costs this; a checkout that is still open for another price no longer pays for it. */
export async function agreePrice(
  { clock }: Deps,
  tx: Tx,
  order: Order,
  { lines, bill }: { readonly lines: readonly OrderLine[]; readonly bill: Bill },
): Promise<void> {
  const { grandTotal } = bill
  await saveOrder(tx, order, { ...order, lines, bill, grandTotal, updatedAt: clock() })
}
