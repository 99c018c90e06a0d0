/** Erases the recipients and contents of a customer's messages, and their message settings. */
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import { deliveries, messagePreferences, orderContacts, outboxMessages } from './tables.ts'

/** Finds messages to the number, and those to the person's other addresses. */
type Reader = { readonly customerId: string; readonly phone: PhoneNumber }

/** Safe to repeat. Queued messages are never sent; the keys stay, so that no occasion sends its message again. */
export async function eraseMessagesTo(tx: Tx, { customerId, phone }: Reader): Promise<void> {
  const { state, recipient, smsTo } = deliveries
  const contacts = tx
    .select({ orderId: orderContacts.orderId })
    .from(orderContacts)
    .where(eq(orderContacts.customerId, customerId))
  // By another way than their number only about their own orders: the number there may be somebody else's own.
  const elsewhere = inArray(deliveries.orderId, contacts)
  const own = or(eq(recipient, phone), eq(smsTo, phone), elsewhere)
  const known = await tx.selectDistinct({ recipient }).from(deliveries).where(own)
  const places = [phone, ...known.map((one) => one.recipient)]
  await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, places))
  await tx
    .update(deliveries)
    .set({
      recipient: '',
      smsTo: null,
      variables: {},
      secretVariables: null,
      failure: null,
      state: sql`case when ${state} = 'queued' then 'expired' else ${state} end`,
    })
    .where(own)
  await tx.delete(orderContacts).where(eq(orderContacts.customerId, customerId))
  await tx.delete(messagePreferences).where(eq(messagePreferences.customerId, customerId))
}
