/** Puts the question about a repair on record without waiting for its day, so that calls about it can succeed. */
import { tokenHash } from '#domain/ratings/server/ask-for-ratings.ts'
import { ratings } from '#domain/ratings/server/tables.ts'
import type { TestApp } from '../app/start-app.ts'

type Of = { readonly orderId: string; readonly customerId: string }

/** Its link has this token; with `words` it is answered, and they may be shown. */
export async function aRating(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  { orderId, customerId }: Of,
  { token, words }: { readonly token: string; readonly words?: string },
): Promise<void> {
  const now = clock()
  const answered = { answeredAt: now, stars: 5, words, printedName: 'Kavitha', consent: true }
  await db.insert(ratings).values({
    orderId,
    customerId,
    tokenHash: tokenHash(token),
    deliveredAt: now,
    askedAt: now,
    ...(words && { ...answered, consentAt: now }),
  })
}
