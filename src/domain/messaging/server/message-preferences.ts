/** In which language and by which channel a customer hears from us: read, chosen, and first guessed. */
import { eq } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { type Channel, channels } from '../channels.ts'
import { messagingErrors } from '../errors.ts'
import { messagePreferences } from './tables.ts'

export type Preferences = {
  readonly language: Language
  readonly channel: Channel
  readonly chosenBy: 'nobody' | 'booking' | 'customer'
}
type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** The ways this house can send. */
  readonly messageChannels: readonly Channel[]
  readonly shop: Shop
}

/** English by SMS for whoever has said nothing. */
export async function preferencesOf(db: Db | Tx, customerId: string): Promise<Preferences> {
  const [found] = await db
    .select()
    .from(messagePreferences)
    .where(eq(messagePreferences.customerId, customerId))
  if (!found) return { language: 'English', channel: 'sms', chosenBy: 'nobody' }
  const { language, channel, chosenBy } = found
  return { language, channel, chosenBy }
}

/** What the customer has, and what they may choose. */
export async function viewPreferences(
  { db, messageChannels, shop }: Omit<Deps, 'clock'>,
  customer: { readonly id: string },
) {
  return {
    ...(await preferencesOf(db, customer.id)),
    channels: channels.map((channel) => ({ channel, usable: messageChannels.includes(channel) })),
    quietHours: shop.quietHours,
  }
}

/** Fails with CHANNEL_NOT_OFFERED for a way this house cannot send. */
export async function changePreferences(
  deps: Deps,
  customer: { readonly id: string },
  { language, channel }: { readonly language: Language; readonly channel: Channel },
) {
  const { db, clock, messageChannels } = deps
  if (!messageChannels.includes(channel)) fail(messagingErrors.CHANNEL_NOT_OFFERED)
  const chosen = { language, channel, chosenBy: 'customer' as const, updatedAt: clock() }
  await db
    .insert(messagePreferences)
    .values({ customerId: customer.id, ...chosen })
    .onConflictDoUpdate({ target: messagePreferences.customerId, set: chosen })
  return viewPreferences(deps, customer)
}

/** The language a customer was spoken to in: a first default, which replaces nothing. */
export async function suggestLanguage(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  customerId: string,
  language: Language,
): Promise<void> {
  await tx
    .insert(messagePreferences)
    .values({ customerId, language, channel: 'sms', chosenBy: 'booking', updatedAt: clock() })
    .onConflictDoNothing()
}
