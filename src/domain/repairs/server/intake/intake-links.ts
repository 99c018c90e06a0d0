/** Links by which phones send photos: made and closed by colleagues, and judged at every call of a phone. */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import { after, days, hours, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId, type Random } from '#platform/random.ts'
import { findOpenRole } from '#domain/team/server/authenticate-colleague.ts'
import { repairErrors } from '../../errors.ts'
import { isIntakeOpen } from '../../intake/intake.ts'
import {
  type IntakeLink,
  intakeLinkLives,
  intakeTokenBytes,
  type LinkEnd,
  linkSeconds,
} from '../../intake/intake-link.ts'
import { intakeLinkErrors } from '../../intake/intake-link-errors.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, findStoredJob, lockJob } from '../repository.ts'
import { intakeLinks } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** For one colleague. */
const madeHourly = { limit: 120, per: hours(1) }
/** From one client address: the phones of a shop share one, and each looks again three times a minute. */
const callsOf = { limit: 600, per: minutes(10) }

/**
 * Makes the link of an order, in place of an earlier one. The token is returned here and never again. Fails with
 * JOB_NOT_FOUND, INTAKE_CLOSED or TOO_MANY.
 */
export async function makeIntakeLink(
  { db, clock, random }: Deps & { readonly random: Random },
  by: Colleague,
  orderId: string,
) {
  const now = clock()
  const key = `intake-links:${by.id}`
  const taken = await takeToken(db, { key, ...madeHourly, now })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const token = Buffer.from(random(intakeTokenBytes)).toString('base64url')
  const id = newId(random)
  await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (!isIntakeOpen(job)) fail(repairErrors.INTAKE_CLOSED)
    await endIntakeLink(tx, orderId, 'replaced')
    const maker = { by: by.id, byName: by.name, sessionId: by.sessionId }
    await tx
      .insert(intakeLinks)
      .values({ id, orderId, tokenHash: hashOf(token), createdAt: now, ...maker })
    const subject = { kind: 'order', id: orderId } as const
    await recordAudit(tx, by, { at: now, action: 'intake.link-made', subject, data: {} })
    await announceMove(tx, orderId)
  })
  return { id, by: by.name, token, secondsLeft: intakeLinkLives / 1_000 }
}

/** False when none was open. The caller holds the lock of the job. */
export async function endIntakeLink(tx: Tx, orderId: string, end: LinkEnd): Promise<boolean> {
  const ended = await tx
    .update(intakeLinks)
    .set({ end })
    .where(and(eq(intakeLinks.orderId, orderId), isNull(intakeLinks.end)))
    .returning({ id: intakeLinks.id })
  return ended.length > 0
}

/** What has arrived stays. Fails with JOB_NOT_FOUND; a link that has ended already is closed. */
export async function closeIntakeLink(
  { db, clock }: Deps,
  by: Colleague,
  orderId: string,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    if (!(await lockJob(tx, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    if (!(await endIntakeLink(tx, orderId, 'closed'))) return
    const subject = { kind: 'order', id: orderId } as const
    await recordAudit(tx, by, { at: now, action: 'intake.link-closed', subject, data: {} })
    await announceMove(tx, orderId)
  })
}

/** The link of an order that is good now, for the counter. */
export async function findOpenLink(
  { db, clock }: Deps,
  orderId: string,
): Promise<{ id: string; by: string; secondsLeft: number } | null> {
  const [link] = await db
    .select()
    .from(intakeLinks)
    .where(and(eq(intakeLinks.orderId, orderId), isNull(intakeLinks.end)))
  const secondsLeft = link ? linkSeconds(link, clock()) : 0
  if (!link || secondsLeft === 0 || !(await isMakerStillIn(db, link, clock()))) return null
  return { id: link.id, by: link.byName, secondsLeft }
}

/** The colleague has signed out, was removed, or has a role that records no intake: the link ends with that. */
async function isMakerStillIn(db: Db | Tx, link: IntakeLink, now: Date): Promise<boolean> {
  const { by: memberId, sessionId } = link
  const role = await findOpenRole(db, { memberId, sessionId }, now)
  return role !== undefined && may(role, 'record-intake')
}

/** The link of a token. Fails with INTAKE_LINK_REPLACED, or INTAKE_LINK_ENDED as for a token that never was. */
export async function getIntakeLink(db: Db | Tx, token: string, now: Date): Promise<IntakeLink> {
  const [link] = await db
    .select()
    .from(intakeLinks)
    .where(eq(intakeLinks.tokenHash, hashOf(token)))
  if (link?.end === 'replaced') fail(intakeLinkErrors.INTAKE_LINK_REPLACED)
  if (!link || linkSeconds(link, now) === 0) fail(intakeLinkErrors.INTAKE_LINK_ENDED)
  const job = await findStoredJob(db, link.orderId)
  const isGood = job && isIntakeOpen(job) && (await isMakerStillIn(db, link, now))
  if (!isGood) fail(intakeLinkErrors.INTAKE_LINK_ENDED)
  return link
}

/** Counts a phone's call before its token is looked up. Fails with TOO_MANY. */
export async function countPhoneCall(
  { db, clock }: Deps,
  { clientAddress }: Pick<RequestFacts, 'clientAddress'>,
): Promise<void> {
  const key = `intake-link:${hashOf(clientAddress)}`
  const taken = await takeToken(db, { key, ...callsOf, now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
}

/** Removes links of yesterday; run by a scheduled task. */
export async function forgetIntakeLinks(db: Db, now: Date): Promise<void> {
  await db.delete(intakeLinks).where(lt(intakeLinks.createdAt, after(now, -days(1))))
}
