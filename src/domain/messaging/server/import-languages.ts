/** The languages of customers who come from another system. */
import { eq, inArray } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { messagePreferences } from './tables.ts'

/** The language of each customer who has one, by id. */
export async function listLanguages(
  tx: Db | Tx,
  customerIds: readonly string[],
): Promise<
  Map<string, { readonly language: Language; readonly chosenBy: 'booking' | 'customer' }>
> {
  const rows = await tx
    .select()
    .from(messagePreferences)
    .where(inArray(messagePreferences.customerId, [...customerIds]))
  return new Map(
    rows.map(({ customerId, language, chosenBy }) => [customerId, { language, chosenBy }]),
  )
}

type Given = { readonly customerId: string; readonly language: Language }

/** Sets it as a default, as a booking does: what the customers chose themselves stays. */
export async function setDefaultLanguages(
  tx: Tx,
  given: readonly Given[],
  updatedAt: Date,
): Promise<void> {
  for (const { customerId, language } of given)
    await tx
      .insert(messagePreferences)
      .values({ customerId, language, channel: 'sms', chosenBy: 'booking', updatedAt })
      .onConflictDoUpdate({
        target: messagePreferences.customerId,
        set: { language, updatedAt },
        setWhere: eq(messagePreferences.chosenBy, 'booking'),
      })
}
