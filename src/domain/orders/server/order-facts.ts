/** The view of an order for the features that depend on this one. */
import type { Paise } from '#kernel/money.ts'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Bill } from '../cart.ts'
import type { OrderAddress, OrderLine, OrderStatus } from '../order.ts'
import { getServiceType, type ServiceKey } from '../service-type.ts'
import { findAnyOrder, getOrder, listAnyOrders, openOrderReads, type Order } from './repository.ts'
import type { OrderDevice } from './tables.ts'

export type OrderFacts = {
  readonly id: string
  readonly customerId: string
  readonly status: OrderStatus
  readonly serviceKey: ServiceKey | null
  readonly supportOption: number | null
  readonly device: OrderDevice
  readonly lines: readonly OrderLine[]
  readonly bill: Bill | null
  readonly address: OrderAddress | null
  readonly grandTotal: Paise | null
  readonly paymentId: string | null
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly paidAt: Date | null
  readonly cancelledAt: Date | null
  /** The language in which the customer confirmed the issues. */
  readonly language?: Language | null
}

const factsOf = (order: Order): OrderFacts => ({
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

/** The same, prepared once for a database: for what is asked often. */
export function openOrderFacts(db: Db) {
  const reads = openOrderReads(db)
  return {
    getOrderFacts: async (customerId: string, orderId: string): Promise<OrderFacts> =>
      factsOf(await reads.getOrder(customerId, orderId)),
  }
}

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
