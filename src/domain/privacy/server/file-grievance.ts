/** A customer files a grievance: stores it once, returns its ticket, and notifies the colleagues. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Shop, shopPhone } from '#kernel/shop.ts'
import { days, indianDay } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { numberedId } from '#kernel/id.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  countVisitor,
  type VisitorLimit,
  type VisitorLimitDeps,
} from '#platform/http/visitor-limit.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { privacyErrors } from '../errors.ts'
import type { grievanceFields } from '../grievance.ts'
import { grievanceView } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

export type GrievanceDeps = VisitorLimitDeps & {
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}

const grievanceLimit: VisitorLimit = {
  what: 'grievance',
  each: 10,
  all: 200,
  per: days(1),
  error: privacyErrors.TOO_MANY_GRIEVANCES,
}

/**
 * The ticket given at once acknowledges receipt (E-Commerce Rules 2020, rule 4(5)). The same text on the
 * same day is the same grievance.
 */
export async function fileGrievance(
  deps: GrievanceDeps,
  customer: { readonly id: string },
  { about, text }: z.output<typeof grievanceFields>,
) {
  const { db, clock, random } = deps
  const now = clock()
  await countVisitor(deps, grievanceLimit, customer.id)
  const named = JSON.stringify([customer.id, indianDay(now), about, text])
  const twinKey = createHash('sha256').update(named).digest('base64url')
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(grievances)
      .values({
        id: numberedId(deps.shop, newId(random)),
        customerId: customer.id,
        about,
        text,
        twinKey,
        receivedAt: now,
        acknowledgedAt: now,
        redressedAt: null,
        answer: null,
      })
      .onConflictDoNothing({ target: grievances.twinKey })
      .returning()
    if (!added) {
      const [twin] = await tx.select().from(grievances).where(eq(grievances.twinKey, twinKey))
      if (!twin) throw new Error('a grievance was neither written nor there')
      return grievanceView(deps.shop, twin)
    }
    await queueMessage(deps, tx, {
      key: `grievance:${added.id}`,
      template: 'staff-enquiry-received',
      to: shopPhone(deps.shop),
      variables: {},
    })
    return grievanceView(deps.shop, added)
  })
}
