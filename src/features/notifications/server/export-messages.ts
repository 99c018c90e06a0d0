/** The messages a person was sent and how they want them, for them to take away. */
import { asc, eq, or } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db } from '#server/db.ts'
import { deliveries, messagePreferences } from './tables.ts'

type Reader = { readonly customerId: string; readonly phone: PhoneNumber }

/** By number, whichever way they went. Codes stay out. */
export const exportMessagesTo = async (db: Db, { customerId, phone }: Reader) => ({
  messages: await db
    .select({
      createdAt: deliveries.createdAt,
      channel: deliveries.channel,
      about: deliveries.template,
      details: deliveries.variables,
      state: deliveries.state,
      sentAt: deliveries.sentAt,
    })
    .from(deliveries)
    .where(or(eq(deliveries.recipient, phone), eq(deliveries.smsTo, phone)))
    .orderBy(asc(deliveries.createdAt)),
  messageChoices: await db
    .select({
      language: messagePreferences.language,
      channel: messagePreferences.channel,
      updatedAt: messagePreferences.updatedAt,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.customerId, customerId)),
})
