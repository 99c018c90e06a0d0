/** The intake of a demo repair, also of one that was delivered long ago, with photos that its customer sees. */
import { type Db, inTransaction } from '#platform/db/db.ts'
import { claimPhotos } from '#domain/student-discount/server/private-photos.ts'
import type { Intake } from '../../intake/intake.ts'
import { lockJob, saveJob } from '../repository.ts'
import { repairIntakes } from '../tables.ts'
import { intakePhotosOf } from './photo-owner.ts'

type DemoIntake = Pick<
  Intake,
  'orderId' | 'accessories' | 'condition' | 'photos' | 'shownPhotos' | 'at' | 'by' | 'byName'
>

/** `photos` are uploads that belong to nothing yet. Does nothing for a repair that has an intake. */
export const seedDemoIntake = (db: Db, intake: DemoIntake): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { orderId, photos } = intake
    const job = await lockJob(tx, orderId)
    if (!job || job.hasIntake) return
    await claimPhotos(tx, photos, intakePhotosOf(orderId))
    await saveJob(tx, { ...job, hasIntake: true })
    const empty = { otherAccessories: '', conditionNote: '', signature: null, signedAt: null }
    await tx.insert(repairIntakes).values({ ...empty, ...intake, version: 1 })
  })
