/** A person's messages and message settings, for their data export. */
import { asc, eq, or } from 'drizzle-orm'
import { business } from '#kernel/shop.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db } from '#platform/db/db.ts'
import { isUnsaid, saidText, sentWith } from './sent-text.ts'
import { deliveries, messagePreferences, messageTexts } from './tables.ts'

type Reader = { readonly customerId: string; readonly phone: PhoneNumber }

/** Finds them by number, on any channel, with the text that was sent. Codes are left out. */
export const exportMessagesTo = async (db: Db, { customerId, phone }: Reader) => ({
  messages: (
    await db
      .select()
      .from(deliveries)
      .leftJoin(messageTexts, sentWith)
      .where(or(eq(deliveries.recipient, phone), eq(deliveries.smsTo, phone)))
      .orderBy(asc(deliveries.createdAt))
  ).map(({ deliveries: sent, message_texts: own }) => ({
    createdAt: sent.createdAt,
    channel: sent.channel,
    about: sent.template,
    text: isUnsaid(sent) ? null : saidText(sent, own, business.brand),
    details: sent.variables,
    state: sent.state,
    sentAt: sent.sentAt,
  })),
  messageChoices: await db
    .select({
      language: messagePreferences.language,
      channel: messagePreferences.channel,
      updatedAt: messagePreferences.updatedAt,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.customerId, customerId)),
})
