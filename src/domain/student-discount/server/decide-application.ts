/** A colleague approves or declines a student application, once; the student is notified in their language. */
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import type { Random } from '#platform/random.ts'
import { findCustomerOf } from '#domain/customers/server/find-customer.ts'
import { waitsUntil } from '#domain/messaging/quiet-hours.ts'
import { preferencesOf } from '#domain/messaging/server/message-preferences.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import type { VariablesOf } from '#domain/messaging/templates.ts'
import { studentAudit } from '../audit-events.ts'
import { studentDiscountErrors } from '../errors.ts'
import { type Application, type DeclineReason, declineText } from '../student-discount.ts'
import { studentApplications } from './tables.ts'

const recordAudit = auditRecorder(studentAudit)

export type DecideDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
}
type Decision = {
  readonly id: string
  /** Absent when it is approved. */
  readonly reason?: DeclineReason
}

/**
 * When two colleagues decide at once, the second gets an error. Fails with APPLICATION_NOT_FOUND (also when the
 * student's data was deleted) or DECIDED_MEANWHILE.
 */
export async function decideApplication(
  deps: DecideDeps,
  by: Colleague,
  { id, reason }: Decision,
): Promise<{ status: 'approved' | 'declined' }> {
  const now = deps.clock()
  const status = reason ? 'declined' : 'approved'
  const change = { status, declineReason: reason ?? null } as const
  await inTransaction(deps.db, async (tx) => {
    const [decided] = await tx
      .update(studentApplications)
      .set({ ...change, decidedAt: now, decidedBy: by.id, decidedByName: by.name })
      .where(and(eq(studentApplications.id, id), eq(studentApplications.status, 'new')))
      .returning()
    if (!decided) return refuse(tx, id)
    const event = { at: now, subject: { kind: 'application', id } } as const
    const before = { status: 'new' } as const
    await recordAudit(
      tx,
      by,
      reason
        ? {
            ...event,
            action: 'application.declined',
            data: { before, after: { status: 'declined', reason } },
          }
        : {
            ...event,
            action: 'application.approved',
            data: { before, after: { status: 'approved' } },
          },
    )
    await notify(deps, tx, decided, reason)
  })
  return { status }
}

async function refuse(tx: Tx, id: string): Promise<never> {
  const isThere = (await tx.$count(studentApplications, eq(studentApplications.id, id))) > 0
  return fail(
    isThere ? studentDiscountErrors.DECIDED_MEANWHILE : studentDiscountErrors.APPLICATION_NOT_FOUND,
  )
}

/** Notifies the student in the language of the account with the form's number; in English without an account. */
async function notify(
  deps: DecideDeps,
  tx: Tx,
  { id, phone }: Application,
  reason: DeclineReason | undefined,
): Promise<void> {
  const to = phone as PhoneNumber
  const customer = await findCustomerOf(tx, to)
  const language: Language = customer ? (await preferencesOf(tx, customer.id)).language : 'English'
  const notBefore = waitsUntil(deps.clock(), false, deps.shop.quietHours)
  const send = <T extends 'student-approved' | 'student-declined'>(
    template: T,
    variables: VariablesOf<T>,
  ) => {
    const message = { key: `${template}:${id}`, template, variables }
    return customer
      ? queueForCustomer(deps, tx, customer, message)
      : queueMessage(deps, tx, { ...message, to, notBefore })
  }
  if (reason) await send('student-declined', { reason: declineText[language][reason] })
  else await send('student-approved', {})
}
