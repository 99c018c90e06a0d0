/** The grievance officer answers: the grievance is redressed, and the customer is told and reads why. */
import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { noteDeed } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { no } from '../errors.ts'
import { standingOf } from '../grievance.ts'
import { grievanceTicket } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

export type RedressNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
}

/**
 * An answer given is not rewritten. Where the account was deleted meanwhile nobody is told and the words are
 * not kept. Fails with GRIEVANCE_NOT_FOUND or ANSWERED_MEANWHILE.
 */
export async function redressGrievance(
  needs: RedressNeeds,
  by: Pick<Colleague, 'id' | 'name'>,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<void> {
  const now = needs.clock()
  await inTransaction(needs.db, async (tx) => {
    const [found] = await tx.select().from(grievances).where(eq(grievances.id, id)).for('update')
    if (!found) fail(no.GRIEVANCE_NOT_FOUND)
    if (found.redressedAt) fail(no.ANSWERED_MEANWHILE)
    const customer = await findCustomer(tx, found.customerId)
    await tx
      .update(grievances)
      .set({
        answer: customer ? answer : null,
        redressedAt: now,
        acknowledgedAt: sql`coalesce(${grievances.acknowledgedAt}, ${now.toISOString()})`,
      })
      .where(eq(grievances.id, id))
    const ticket = grievanceTicket(id)
    const standing = standingOf(found)
    const deed = { by, what: 'answered a grievance', subject: `grievance:${id}` }
    await noteDeed(tx, now, {
      ...deed,
      before: { ticket, standing },
      after: { ticket, standing: 'redressed' },
    })
    if (!customer) return
    await queueForCustomer(needs, tx, customer, {
      key: `grievance-answered:${id}`,
      template: 'grievance-answered',
      variables: { ticket },
    })
  })
}
