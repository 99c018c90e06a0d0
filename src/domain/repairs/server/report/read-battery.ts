/** A colleague stores what a battery holds before or after a repair. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { repairErrors } from '../../errors.ts'
import { canFill, type CheckPhase } from '../../inspection/device-check.ts'
import { currentStage } from '../../repair-job.ts'
import { batteryErrors } from '../../report/battery-errors.ts'
import { type BatteryReading, hasBattery, nextVersion } from '../../report/battery-reading.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, lockJob } from '../repository.ts'
import { listBatteryReadings } from './read-record.ts'
import { batteryReadings } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Input = BatteryReading & {
  readonly orderId: string
  readonly moment: CheckPhase
  /** The version the colleague saw; 0 for none. */
  readonly seen: number
}

/**
 * Returns the version that is stored now; the same reading again changes nothing. Fails with JOB_NOT_FOUND, JOB_CLOSED,
 * CHECK_NOT_NOW, NO_BATTERY, or as `nextVersion` does.
 */
export async function readBattery(
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId, moment: phase, seen, ...input }: Input,
): Promise<number> {
  const { capacity, design, cycles } = input
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, orderId)
    const order = job && (await findOrderFacts(tx, orderId))
    if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
    if (job.closedAt) fail(repairErrors.JOB_CLOSED)
    if (!canFill(phase, currentStage(job))) fail(repairErrors.CHECK_NOT_NOW)
    if (!hasBattery(order.device.familyId)) fail(batteryErrors.NO_BATTERY)
    const stored = (await listBatteryReadings(tx, orderId)).find((one) => one.phase === phase)
    const version = nextVersion(stored, { capacity, design, cycles }, seen)
    if (version === null) return stored?.version ?? seen
    const at = clock()
    const row = {
      orderId,
      phase,
      capacity,
      design,
      cycles,
      version,
      at,
      by: by.id,
      byName: by.name,
    }
    await tx
      .insert(batteryReadings)
      .values(row)
      .onConflictDoUpdate({ target: [batteryReadings.orderId, batteryReadings.phase], set: row })
    await recordAudit(tx, by, {
      at,
      action: 'battery.read',
      subject: { kind: 'order', id: orderId },
      data: {
        moment: phase,
        before: stored
          ? { capacity: stored.capacity, design: stored.design, cycles: stored.cycles }
          : null,
        after: { capacity, design, cycles },
      },
    })
    await announceMove(tx, orderId)
    return version
  })
}
