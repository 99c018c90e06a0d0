/** The grievance officer answers a grievance, which redresses it and notifies the customer. */
import { eq, sql } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { privacyAudit } from '../audit-events.ts'
import { privacyErrors } from '../errors.ts'
import { grievanceStatusOf } from '../grievance.ts'
import { grievanceTicket } from './grievance-ticket.ts'
import { grievances } from './tables.ts'

const recordAudit = auditRecorder(privacyAudit)

export type RedressDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}

/**
 * An answer is never changed. When the account was deleted meanwhile, nobody is notified and the text is not stored.
 * Fails with GRIEVANCE_NOT_FOUND or ANSWERED_MEANWHILE.
 */
export async function redressGrievance(
  deps: RedressDeps,
  by: ColleagueActor,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const [found] = await tx.select().from(grievances).where(eq(grievances.id, id)).for('update')
    if (!found) fail(privacyErrors.GRIEVANCE_NOT_FOUND)
    if (found.redressedAt) fail(privacyErrors.ANSWERED_MEANWHILE)
    const customer = await findCustomer(tx, found.customerId)
    await tx
      .update(grievances)
      .set({
        answer: customer ? answer : null,
        redressedAt: now,
        acknowledgedAt: sql`coalesce(${grievances.acknowledgedAt}, ${now.toISOString()})`,
      })
      .where(eq(grievances.id, id))
    const ticket = grievanceTicket(deps.shop, id)
    const status = grievanceStatusOf(found)
    await recordAudit(tx, by, {
      at: now,
      action: 'grievance.answered',
      subject: { kind: 'grievance', id },
      data: { before: { ticket, standing: status }, after: { ticket, standing: 'redressed' } },
    })
    if (!customer) return
    await queueForCustomer(deps, tx, customer, {
      key: `grievance-answered:${id}`,
      template: 'grievance-answered',
      variables: { ticket },
    })
  })
}
