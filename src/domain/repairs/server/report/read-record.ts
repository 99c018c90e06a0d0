/** Reads what was done to a device in one repair. */
import { eq, sql } from 'drizzle-orm'
import { latest } from '#kernel/time.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import type { OrderDevice } from '#domain/orders/order-parts.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { pointKeys, pointTitle } from '../../inspection/check-points.ts'
import { type CheckPhase, isComplete, type RecordedResult } from '../../inspection/device-check.ts'
import type { StoredPart } from '../../parts/parts-used.ts'
import { reachedAt, type RepairJob } from '../../repair-job.ts'
import type { FittedPart, RecordedCheck, RepairRecord } from '../../report/repair-record.ts'
import { warrantiesOf } from '../../warranty/warranty.ts'
import { listChecks, listParts } from '../inspection/inspection-reads.ts'
import { findStoredJob } from '../repository.ts'
import { batteryReadings } from './tables.ts'

const readingsOfOrder = prepared((db) =>
  db
    .select()
    .from(batteryReadings)
    .where(eq(batteryReadings.orderId, sql.placeholder('orderId')))
    .prepare('repair_battery_readings_of_order'),
)

export const listBatteryReadings = (db: Db | Tx, orderId: string) =>
  readingsOfOrder(db).execute({ orderId })

/** Undefined for an order without a repair. */
export async function readRepairRecord(
  db: Db | Tx,
  orderId: string,
): Promise<RepairRecord | undefined> {
  const order = await findOrderFacts(db, orderId)
  const job = order && (await findStoredJob(db, orderId))
  return job && recordOf(order, job, await readBench(db, orderId))
}

/** What was noted at the bench, with the colleagues who did. */
export async function readBench(db: Db | Tx, orderId: string) {
  const results = await listChecks(db, orderId)
  const parts = await listParts(db, orderId)
  return { results, parts, readings: await listBatteryReadings(db, orderId) }
}

export type Bench = Awaited<ReturnType<typeof readBench>>

export function recordOf(
  order: Pick<OrderFacts, 'id' | 'device' | 'lines'>,
  job: RepairJob,
  { results, parts, readings }: Bench,
): RepairRecord {
  const deliveredAt = reachedAt(job, 'delivered')
  const after = checkOf(results, 'after')
  const reading = (phase: CheckPhase) => {
    const found = readings.find((one) => one.phase === phase)
    return found ? { capacity: found.capacity, design: found.design, cycles: found.cycles } : null
  }
  return {
    orderId: order.id,
    device: deviceOf(order.device),
    isDone: reachedAt(job, 'final-quality-check') !== null,
    deliveredAt,
    checks: { before: checkOf(results, 'before'), after },
    battery: { before: reading('before'), after: reading('after') },
    parts: parts.flatMap(fittedOf),
    warranties: deliveredAt ? warrantiesOf(order.lines, deliveredAt) : [],
    notDone: (after?.points ?? [])
      .filter(({ answer }) => answer === 'fails')
      .map(({ point, note }) => ({
        point,
        label: pointTitle(point, order.device.familyId),
        why: note,
      })),
  }
}

function deviceOf(device: OrderDevice): RepairRecord['device'] {
  const { familyId: family, productName, modelName, colour, number } = device
  // `iPhone 13, 128 GB`; the product's name alone where the size is not known.
  const sized = `${productName}, `
  const storage = modelName.startsWith(sized) ? modelName.slice(sized.length) : null
  const kind = number && parseDeviceNumber(number)?.kind === 'imei' ? 'imei' : 'serial'
  return {
    family,
    productName,
    colour: colour || null,
    storage,
    number: number ? { kind, last: number.slice(-4) } : null,
  }
}

function checkOf(results: readonly RecordedResult[], phase: CheckPhase): RecordedCheck | null {
  const own = results.filter((one) => one.phase === phase)
  if (!isComplete({ answered: own.length })) return null
  return {
    at: latest(...own.map(({ at }) => at)),
    points: own
      .map(({ point, answer, note }) => ({ point, answer, note }))
      .toSorted((a, b) => pointKeys.indexOf(a.point) - pointKeys.indexOf(b.point)),
  }
}

/** None for a removed part, and for the statement that no part was used. */
function fittedOf(part: StoredPart): FittedPart[] {
  const { id, issueId, name, quality, serial, lot, at: fittedAt, oldPart } = part
  if (serial === null || part.removedAt) return []
  return [{ id, issueId, name, quality, serial: serial || null, lot, fittedAt, oldPart }]
}
