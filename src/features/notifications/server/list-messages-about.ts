/** What a customer was told, or is still to be told, about one order. */
import { desc, eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Db } from '#server/db.ts'
import type { Channel } from '../channels.ts'
import { diversionWords } from '../message-route.ts'
import { messageTitles } from '../message-titles.ts'
import { renderMessage } from '../render-message.ts'
import { type CustomerTemplate, customerTemplates } from '../templates.ts'
import { deliveries } from './tables.ts'

type Delivery = typeof deliveries.$inferSelect
export type MessageAbout = {
  readonly id: string
  readonly title: string
  /** Null once what it said is forgotten. */
  readonly text: string | null
  readonly language: Language
  readonly channel: Channel
  readonly state: 'waiting' | 'sent' | 'failed'
  /** When it was sent; before that, when it fell due. */
  readonly at: Date
  /** The end of the quiet hours it waits for. */
  readonly waitsUntil: Date | null
  readonly instead: { readonly channel: Channel; readonly reason: string } | null
}

/**
 * The latest 100, newest first. The caller has made sure whose order it is. Only what is written for
 * customers is here: a code belongs to no order, and notices to colleagues are not the customer's.
 */
export async function listMessagesAbout(
  { db, brand }: { readonly db: Db; readonly brand: string },
  orderId: string,
): Promise<MessageAbout[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(100)
  return rows.flatMap((row) => {
    const template = customerTemplates.find((name) => name === row.template)
    return template ? [messageAbout(row, template, brand)] : []
  })
}

const states = { queued: 'waiting', sent: 'sent', refused: 'failed', expired: 'failed' } as const

function messageAbout(row: Delivery, template: CustomerTemplate, brand: string): MessageAbout {
  const { id, language, channel, state, notBefore, divertedFrom, diversion } = row
  return {
    id,
    title: messageTitles.English[template],
    // After thirty days the record keeps that it was sent, not what it said.
    text: row.recipient ? renderMessage(template, language, { ...row.variables, brand }) : null,
    language,
    channel,
    state: states[state],
    at: row.sentAt ?? row.createdAt,
    waitsUntil: state === 'queued' ? notBefore : null,
    instead:
      divertedFrom && diversion
        ? { channel: divertedFrom, reason: diversionWords[diversion] }
        : null,
  }
}
