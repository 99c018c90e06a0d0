/** Lists the messages to a customer about one order, sent or still queued. */
import { after, minutes } from '#kernel/time.ts'
import { desc, eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Db } from '#platform/db/db.ts'
import type { Channel } from '../channels.ts'
import type { Delivery } from '../delivery.ts'
import { diversionText } from '../message-route.ts'
import { canBeSentAgain } from '../troubled.ts'
import { messageTitles } from '../message-titles.ts'
import { type CustomerTemplate, customerTemplates } from '../templates.ts'
import { listLatestTexts } from './own-texts.ts'
import { hasNoTextYet, sentLanguage, sentText, sentWith } from './sent-text.ts'
import { deliveries, messageTexts } from './tables.ts'

export type MessageAbout = {
  readonly id: string
  readonly title: string
  /** Null once the content has been deleted. */
  readonly text: string | null
  readonly language: Language
  readonly channel: Channel
  readonly state: 'waiting' | 'sent' | 'failed'
  /** When it was sent; until then, when it became due. */
  readonly at: Date
  /** The end of the quiet hours it waits for. */
  readonly waitsUntil: Date | null
  /** Why it was refused, or why the last try failed. */
  readonly failure: string | null
  readonly canBeSentAgain: boolean
  readonly instead: { readonly channel: Channel; readonly reason: string } | null
}

/**
 * The latest 100, newest first. The caller has checked that the order is the customer's. Only messages to customers
 * are listed: a code belongs to no order, and notices to colleagues are not for the customer.
 */
export async function listMessagesAbout(
  { db, brand }: { readonly db: Db; readonly brand: string },
  orderId: string,
): Promise<MessageAbout[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .leftJoin(messageTexts, sentWith)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(100)
  // A queued message is shown with the text that is in force now.
  const isToCome = rows.some((row) => hasNoTextYet(row.deliveries))
  const latest = isToCome ? await listLatestTexts(db) : []
  return rows.flatMap(({ deliveries: row, message_texts: own }) => {
    const template = customerTemplates.find((name) => name === row.template)
    if (!template) return []
    const inForce = latest.find((one) => one.template === template && one.language === row.language)
    const text = sentText(row, hasNoTextYet(row) ? inForce : own, brand)
    return [messageAbout(row, template, text)]
  })
}

/** A message of a move that can still be undone waits for seconds, which is not worth a word. */
const isBriefHold = ({ notBefore, createdAt }: Delivery): boolean =>
  notBefore !== null && notBefore <= after(createdAt, minutes(1))

const states = { queued: 'waiting', sent: 'sent', refused: 'failed', expired: 'failed' } as const

function messageAbout(
  row: Delivery,
  template: CustomerTemplate,
  text: string | null,
): MessageAbout {
  const { id, channel, state, notBefore, divertedFrom, diversion } = row
  return {
    id,
    title: messageTitles.English[template],
    text,
    language: sentLanguage(row),
    channel,
    state: states[state],
    at: row.sentAt ?? row.createdAt,
    waitsUntil: state === 'queued' && !isBriefHold(row) ? notBefore : null,
    failure: row.failure,
    canBeSentAgain: canBeSentAgain(row),
    instead:
      divertedFrom && diversion
        ? { channel: divertedFrom, reason: diversionText[diversion] }
        : null,
  }
}
