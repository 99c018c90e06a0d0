/** What the batteries of demo repairs held: a worn one before, a new one after. */
import type { Tx } from '#platform/db/db.ts'
import type { OrderFacts } from '#domain/orders/server/order-facts.ts'
import type { CheckPhase } from '../../inspection/device-check.ts'
import { type BatteryReading, healthOf } from '../../report/battery-reading.ts'
import { batteryReadings } from './tables.ts'

/** mAh of a new cell, of the models whose batteries the demonstration replaces. */
const designs: Readonly<Record<string, number>> = {
  'iphone-11': 3110,
  'iphone-12': 2815,
  'iphone-13': 3227,
  'iphone-14-pro': 3200,
  'ipad-air-5th-generation': 7606,
  'macbook-air-13-inch-m1-2020': 4382,
  'macbook-pro-14-inch-m3-2023': 6068,
}

type When = Partial<Readonly<Record<CheckPhase, Date | undefined>>> & {
  readonly by: string
  readonly byName: string
}

/** Readings of a repair that replaces the battery, at these times; none for any other. */
export async function seedDemoBattery(tx: Tx, order: OrderFacts, when: When): Promise<void> {
  const { before: at, after: laterAt, by, byName } = when
  const worn = wornOf(order)
  if (!worn || !at) return
  const who = { orderId: order.id, version: 1, by, byName }
  const fresh = { ...worn, capacity: Math.round(worn.design * 1.01), cycles: 0 }
  await tx
    .insert(batteryReadings)
    .values([
      { ...who, ...worn, phase: 'before', at },
      ...(laterAt ? [{ ...who, ...fresh, phase: 'after' as const, at: laterAt }] : []),
    ])
    .onConflictDoNothing()
}

/** The note of the check; null where nothing was read. */
export function wornText(order: OrderFacts): string | null {
  const worn = wornOf(order)
  return worn ? `${healthOf(worn)}%, ${worn.cycles} cycles` : null
}

/** 68 to 79% of the design, which follows from the order's number. */
function wornOf({ id, device, lines }: OrderFacts): BatteryReading | undefined {
  const design = designs[device.modelId]
  if (!design || !lines.some(({ label }) => /battery/i.test(label))) return undefined
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const capacity = Math.round(design * (0.68 + (seed % 12) / 100))
  return { capacity, design, cycles: 612 + (seed % 41) * 9 }
}
