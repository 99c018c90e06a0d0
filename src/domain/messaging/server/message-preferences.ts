/** A customer's language and channel for messages: reading, choosing, and the first default. */
import { eq, sql } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
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
  /** The channels that are set up. */
  readonly messageChannels: readonly Channel[]
  readonly shop: Shop
}

const preferencesBy = prepared((db) =>
  db
    .select()
    .from(messagePreferences)
    .where(eq(messagePreferences.customerId, sql.placeholder('customerId')))
    .prepare('message_preferences_by_customer'),
)

/** English by SMS is the default. */
export async function preferencesOf(db: Db | Tx, customerId: string): Promise<Preferences> {
  const [found] = await preferencesBy(db).execute({ customerId })
  if (!found) return { language: 'English', channel: 'sms', chosenBy: 'nobody' }
  const { language, channel, chosenBy } = found
  return { language, channel, chosenBy }
}

/** The customer's choices, and what they may choose from. */
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

/** Fails with CHANNEL_NOT_OFFERED for a channel that is not set up. */
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

/** Sets the language a customer chose for the recordings as the default, unless one is set. */
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
