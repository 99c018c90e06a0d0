/** An order as the domains above read it. */
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Order } from '../order.ts'
import { getServiceType, type ServiceKey } from '../service-type.ts'
import { findAnyOrder, getOrder, listAnyOrders } from './repository.ts'

export type OrderFacts = Order & {
  readonly serviceKey: ServiceKey | null
  /** The language in which the customer confirmed the issues; null before that. */
  readonly language: Language | null
}

/** Of an order that was read already. */
export const factsOf = (order: Order): OrderFacts => ({
  ...order,
  language: order.confirmations[0]?.audioLanguage ?? null,
  serviceKey: order.supportOption === null ? null : getServiceType(order.supportOption).key,
})

/** Fails with ORDER_NOT_FOUND for an order of someone else. */
export const getOrderFacts = async (
  db: Db | Tx,
  customerId: string,
  orderId: string,
): Promise<OrderFacts> => factsOf(await getOrder(db, customerId, orderId))

/** The same for one database. */
export const openOrderFacts = (db: Db) => ({
  getOrderFacts: (customerId: string, orderId: string): Promise<OrderFacts> =>
    getOrderFacts(db, customerId, orderId),
})

/** For the system itself: any customer's order. */
export async function findOrderFacts(
  db: Db | Tx,
  orderId: string,
): Promise<OrderFacts | undefined> {
  const found = await findAnyOrder(db, orderId)
  return found && factsOf(found)
}

/** Several at once, in no order; those that are missing are left out. */
export const listOrderFacts = async (
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<OrderFacts[]> => (await listAnyOrders(db, orderIds)).map(factsOf)
