/** Intakes: shown and saved by colleagues, and erased. */
import { eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { after } from '#kernel/time.ts'
import { asksForSignature } from '#kernel/signature.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { claimPhotos, releasePhotos } from '#domain/student-discount/server/private-photos.ts'
import { repairErrors } from '../../errors.ts'
import {
  type Intake,
  type IntakeFields,
  isDeviceHere,
  isIntakeOpen,
  signatureOf,
} from '../../intake/intake.ts'
import type { getIntake } from '../../contract/staff-intake.ts'
import { currentStage, reachedAt } from '../../repair-job.ts'
import { canWait } from '../../waiting.ts'
import { findCollection } from '../run/collections.ts'
import { recordAudit } from '../record-audit.ts'
import { isWaiting } from '../waiting/waits.ts'
import { announceMove, findStoredJob, lockJob, saveJob } from '../repository.ts'
import { repairIntakes } from '../tables.ts'
import { endIntakeLink } from './intake-links.ts'
import { erasePhoneIntakes, readPhoneIntake, takeIntoIntake } from './phone-intakes.ts'
import { intakePhotosOf } from './photo-owner.ts'

export const findIntake = async (db: Db | Tx, orderId: string): Promise<Intake | undefined> =>
  (await db.select().from(repairIntakes).where(eq(repairIntakes.orderId, orderId)))[0]

type Input = IntakeFields & { readonly orderId: string; readonly version: number }

/**
 * Saves an intake and returns its new version. Fails with JOB_NOT_FOUND, INTAKE_CLOSED, INTAKE_CHANGED_MEANWHILE when the
 * colleague saw another version, and PHOTO_NOT_FOUND for a photo that does not exist or belongs to another intake.
 */
export async function saveIntake(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  by: ColleagueActor,
  { orderId, version, ...fields }: Input,
): Promise<number> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (!isIntakeOpen(job)) fail(repairErrors.INTAKE_CLOSED)
    const before = await findIntake(tx, orderId)
    if ((before?.version ?? 0) !== version) fail(repairErrors.INTAKE_CHANGED_MEANWHILE)
    await exchangePhotos(tx, orderId, before?.photos ?? [], fields.photos)
    if (!job.hasIntake) await saveJob(tx, { ...job, hasIntake: true })
    const saved = {
      ...fields,
      ...signatureOf(before, fields, now),
      version: version + 1,
      at: now,
      by: by.id,
      byName: by.name,
    }
    await tx
      .insert(repairIntakes)
      .values({ orderId, ...saved })
      .onConflictDoUpdate({ target: repairIntakes.orderId, set: saved })
    const event = { at: now, subject: { kind: 'order', id: orderId } } as const
    const recorded = recordedOf(saved)
    await recordAudit(
      tx,
      by,
      before
        ? {
            ...event,
            action: 'intake.changed',
            data: { before: recordedOf(before), after: recorded },
          }
        : { ...event, action: 'intake.recorded', data: { after: recorded } },
    )
    await takeIntoIntake(tx, orderId, fields)
    await endIntakeLink(tx, orderId, 'saved')
    await announceMove(tx, orderId)
    return saved.version
  })
}

/** What the audit log stores: fixed terms and counts, never what somebody wrote. */
const recordedOf = ({
  version,
  accessories,
  condition,
  photos,
}: Pick<Intake, 'version' | 'accessories' | 'condition' | 'photos'>) => ({
  version,
  accessories,
  condition,
  photos: photos.length,
})

async function exchangePhotos(
  tx: Tx,
  orderId: string,
  before: readonly string[],
  now: readonly string[],
): Promise<void> {
  // Those from a phone belong to the intake since they came.
  const { photos: fromPhone } = await readPhoneIntake(tx, orderId)
  const added = now.filter((id) => !before.includes(id) && !fromPhone.includes(id))
  if (!(await claimPhotos(tx, added, intakePhotosOf(orderId)))) fail(repairErrors.PHOTO_NOT_FOUND)
  const removed = before.filter((id) => !now.includes(id))
  await releasePhotos(tx, removed, intakePhotosOf(orderId))
}

/** Deletes those of several orders with their photos. Safe to repeat. */
export async function eraseIntakes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await removeWhere(tx, inArray(repairIntakes.orderId, [...orderIds]))
  await erasePhoneIntakes(tx, orderIds)
}

/** Deletes all intakes older than `period` milliseconds; returns how many. */
export const forgetIntakes = (db: Db, now: Date, period: number): Promise<number> =>
  inTransaction(db, (tx) => removeWhere(tx, lt(repairIntakes.at, after(now, -period))))

async function removeWhere(tx: Tx, which: SQL): Promise<number> {
  const deleted = await tx.delete(repairIntakes).where(which).returning()
  for (const { orderId, photos } of deleted)
    await releasePhotos(tx, photos, intakePhotosOf(orderId))
  return deleted.length
}

type Asking = Parameters<typeof asksForSignature>[0]

/** The intake and the promised time of one repair, as this colleague sees them. Fails with JOB_NOT_FOUND. */
export async function showIntake(
  { db, clock, shop }: { readonly db: Db; readonly clock: Clock; readonly shop: Asking },
  role: Role,
  orderId: string,
): Promise<z.input<(typeof getIntake)['response']>> {
  const job = (await findStoredJob(db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const intake = await findIntake(db, orderId)
  // What the rider took along is what the intake begins with.
  const collection = intake ? undefined : await findCollection(db, orderId)
  const isOver = job.closedAt !== null || reachedAt(job, 'delivered') !== null
  return {
    estimate: {
      at: job.estimatedCompletion?.toISOString() ?? null,
      mayChange: may(role, 'change-estimates') && !isOver && !(await isWaiting(db, job, clock())),
    },
    mayWait:
      may(role, 'change-estimates') &&
      canWait({ stage: currentStage(job), closedAt: job.closedAt }),
    intake: {
      version: intake?.version ?? 0,
      accessories: (intake ?? collection)?.accessories ?? [],
      otherAccessories: (intake ?? collection)?.otherAccessories ?? '',
      condition: intake?.condition ?? [],
      conditionNote: intake?.conditionNote ?? '',
      photos: [...(intake?.photos ?? [])],
      mayShow: may(role, 'record-intake'),
      shown: [...(intake?.shownPhotos ?? [])],
      signature: intake?.signature ?? null,
      signedAt: intake?.signedAt?.toISOString() ?? null,
      asksSignature: asksForSignature(shop, 'intake'),
      mayWrite: may(role, 'record-intake') && isIntakeOpen(job),
      mayReach: may(role, 'record-intake') && isDeviceHere(job),
      recorded: intake ? { at: intake.at.toISOString(), by: intake.byName } : null,
    },
  }
}
