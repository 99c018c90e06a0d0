/** What a customer of the demonstration has said about a repair. */
import { after, hours } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { askedFrom } from '../rating.ts'
import { tokenHash } from './ask-for-ratings.ts'
import { ratings } from './tables.ts'

export type DemoRating = {
  readonly orderId: string
  readonly customerId: string
  readonly deliveredAt: Date
  readonly stars: number
  readonly words: string
  /** To print below the words. */
  readonly name: string
  readonly consent: boolean
}

/** Asked three days after the delivery and answered in the evening. Nobody has the link. */
export async function seedDemoRating(
  { random }: { readonly random: Random },
  tx: Tx,
  { orderId, customerId, deliveredAt, stars, words, name, consent }: DemoRating,
): Promise<void> {
  const askedAt = askedFrom(deliveredAt)
  const answeredAt = after(askedAt, hours(7))
  const asked = { orderId, customerId, deliveredAt, askedAt, tokenHash: tokenHash(newId(random)) }
  const consentAt = consent ? answeredAt : null
  const answer = { answeredAt, stars, words, printedName: name, consent, consentAt }
  await tx
    .insert(ratings)
    .values({ ...asked, ...answer })
    .onConflictDoNothing()
}
