/** Notes the words by which colleagues find a repair. */
import type { Tx } from '#server/db.ts'
import type { OrderFacts } from '#features/booking/server/order-facts.ts'
import { findCustomer } from '#features/identity/server/find-customer.ts'
import { wordsOf } from '../job-words.ts'
import { insertWords } from './board-reads.ts'

/** With the customer's name as it is when the job begins; without, once the account was deleted. */
export async function nameJob(tx: Tx, order: OrderFacts): Promise<void> {
  const customer = await findCustomer(tx, order.customerId)
  const { name, mobileNumber } = customer ?? { name: '', mobileNumber: '' }
  const { orderNumber, device } = order
  const words = wordsOf({ orderNumber, mobileNumber, name, deviceNumber: device.number })
  await insertWords(tx, order.id, words)
}
