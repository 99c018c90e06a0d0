/** A person's messages and message settings, for their data export. */
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { hasNoTextYet, sentText, sentWith } from './sent-text.ts'
import { deliveries, messagePreferences, messageTexts, orderContacts } from './tables.ts'

type Reader = { readonly customerId: string; readonly phone: PhoneNumber }

/** Messages by number, on every channel, with the text they were sent with. Codes are left out. */
export const exportMessagesTo = async (
  { db, brand }: { readonly db: Db | Tx; readonly brand: string },
  { customerId, phone }: Reader,
) => ({
  messages: (
    await db
      .select()
      .from(deliveries)
      .leftJoin(messageTexts, sentWith)
      .where(
        or(
          eq(deliveries.recipient, phone),
          eq(deliveries.smsTo, phone),
          inArray(
            deliveries.orderId,
            db
              .select({ orderId: orderContacts.orderId })
              .from(orderContacts)
              .where(eq(orderContacts.customerId, customerId)),
          ),
        ),
      )
      .orderBy(asc(deliveries.createdAt))
  ).map(({ deliveries: sent, message_texts: own }) => ({
    createdAt: sent.createdAt,
    channel: sent.channel,
    about: sent.template,
    text: hasNoTextYet(sent) ? null : sentText(sent, own, brand),
    details: sent.variables,
    state: sent.state,
    sentAt: sent.sentAt,
  })),
  messagesOfOrdersGo: await db
    .select({
      orderId: orderContacts.orderId,
      way: orderContacts.way,
      to: orderContacts.recipient,
      since: orderContacts.at,
    })
    .from(orderContacts)
    .where(eq(orderContacts.customerId, customerId)),
  messageChoices: await db
    .select({
      language: messagePreferences.language,
      channel: messagePreferences.channel,
      updatedAt: messagePreferences.updatedAt,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.customerId, customerId)),
})
