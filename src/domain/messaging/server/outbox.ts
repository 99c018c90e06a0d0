/** The demo's outbox: the messages that a phone would have shown. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { isMobile, type PhoneNumber, tenDigits, toPhoneNumber } from '#kernel/phone.ts'
import { after } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { type Channel, channelFacts } from '../channels.ts'
import { diversionText } from '../message-route.ts'
import type { OutgoingMessage } from './messages.ts'
import { outboxMessages } from './tables.ts'

/** Stores a message; a repeat is stored again, as a phone would receive it again. Returns the entry's id. */
export async function recordInOutbox(
  { db, clock, random }: { db: Db; clock: Clock; random: Random },
  message: OutgoingMessage,
): Promise<string> {
  const { channel, to, template, language, text, variables, subject, instead } = message
  const id = newId(random)
  const otp = template === 'one-time-code' ? (variables.code ?? null) : null
  const diverted = { divertedFrom: instead?.channel, diversion: instead?.why }
  const shown = { channel, recipient: to, template, language, subject, text, otp }
  await db.insert(outboxMessages).values({ id, ...shown, ...diverted, sentAt: clock() })
  return id
}

export type OutboxMessage = {
  id: string
  channel: Channel
  /** Ten digits, or an e-mail address. */
  to: string
  template: string
  language: Language
  /** E-mails only. */
  subject: string | null
  text: string
  /** Why it did not go as its customer chose: 'E-mail: we have no address'. */
  instead: string | null
  /** One-time codes only. */
  otp?: string
  sentAt: Date
}

/** The latest 200, newest first; of one recipient when `to` is given: ten digits, E.164 or an address. */
export async function listOutbox(db: Db, { to }: { to?: string } = {}): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(outboxMessages.recipient, asStored(to)))
    .orderBy(desc(outboxMessages.position))
    .limit(200)
  return rows.map(({ recipient, divertedFrom, diversion, otp, ...row }) => ({
    ...row,
    to: row.channel === 'email' ? recipient : tenDigits(recipient as PhoneNumber),
    instead:
      divertedFrom && diversion
        ? `${channelFacts[divertedFrom].name}: ${diversionText[diversion]}`
        : null,
    ...(otp === null ? {} : { otp }),
  }))
}

/** `+919876543210` arrives as ` 919876543210` when its plus was not escaped in the address. */
function asStored(to: string): string {
  const digits = to.trim().replace(/^\+?91(?=\d{10}$)/, '')
  return isMobile(digits) ? toPhoneNumber(digits) : to.trim()
}

/** Deletes messages older than `period` (ms) and returns how many it deleted. */
export async function forgetOutbox(db: Db, now: Date, period: number): Promise<number> {
  const gone = await db.delete(outboxMessages).where(lt(outboxMessages.sentAt, after(now, -period)))
  return gone.rowCount ?? 0
}
