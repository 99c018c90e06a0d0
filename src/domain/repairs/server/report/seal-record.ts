/** Seals what was done to a device into its passport, when it is handed over. */
import type { Tx } from '#platform/db/db.ts'
import { isNumbered } from '#domain/orders/book-over.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { PassportRecord } from '#domain/passports/passport.ts'
import { sealPassport } from '#domain/passports/server/seal-passport.ts'
import type { RecordedCheck, RepairRecord } from '../../report/repair-record.ts'
import { lastDayOf } from '../../warranty/warranty.ts'
import { readRepairRecord } from './read-record.ts'

export type SealDeps = Parameters<typeof sealPassport>[0]

/** In the transaction of the delivery. A device that goes back without a final check has nothing to prove. */
export async function sealRecord(deps: SealDeps, tx: Tx, order: OrderFacts): Promise<void> {
  const record = await readRepairRecord(tx, order.id)
  const sealed = record && sealedPart(record)
  if (!sealed) return
  await sealPassport(deps, tx, {
    orderId: order.id,
    deviceNumber: isNumbered(order) ? order.device.number : undefined,
    record: sealed,
  })
}

/** Without the order, without reasons, and without notes that colleagues wrote. */
function sealedPart(record: RepairRecord): PassportRecord | undefined {
  const { device, deliveredAt, isDone, checks, battery, parts, warranties } = record
  if (!isDone || !deliveredAt) return undefined
  return {
    device,
    deliveredAt: deliveredAt.toISOString(),
    checks: { before: sealedCheck(checks.before), after: sealedCheck(checks.after) },
    battery,
    parts: parts.map(({ issueId, name, quality, serial, lot, fittedAt }) => ({
      issue: issueId,
      name,
      quality,
      serial,
      lot,
      fittedAt: fittedAt.toISOString(),
    })),
    warranties: warranties.map((one) => ({
      issue: one.issueId,
      label: one.label,
      until: lastDayOf(one),
    })),
  }
}

const sealedCheck = (check: RecordedCheck | null) =>
  check && {
    at: check.at.toISOString(),
    points: check.points.map(({ point, answer }) => ({ point, answer })),
  }
