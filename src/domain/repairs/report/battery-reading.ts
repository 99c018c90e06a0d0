/** What a battery holds before and after a repair, as the colleague at the bench read it. */
import { fail } from '#kernel/app-error.ts'
import { pointsLacking } from '../inspection/check-points.ts'
import { batteryErrors } from './battery-errors.ts'

export type BatteryReading = {
  /** Full charge now, in mAh. */
  readonly capacity: number
  /** Full charge when it was new, in mAh. */
  readonly design: number
  /** Null where the device does not say. */
  readonly cycles: number | null
}

/** mAh. An Apple Pencil holds about 80, a MacBook Pro about 9000. */
export const capacityLimits = { least: 10, most: 30_000 } as const
export const mostCycles = 9999

/** New cells measure a little above what they are designed for. A value beyond this is a slip of the hand. */
const mostOfDesign = 1.3

/** Whether the devices of that family have a battery; yes for an unknown family. */
export const hasBattery = (family: string): boolean =>
  !pointsLacking(family).includes('battery-health')

/** Whole percent of the design capacity. */
export const healthOf = ({ capacity, design }: BatteryReading): number =>
  Math.round((capacity / design) * 100)

type Stored = BatteryReading & { readonly version: number }

/**
 * The version of the reading after it is saved; null when it is there already. Fails with CAPACITY_BEYOND_DESIGN, or with
 * BATTERY_READ_MEANWHILE when a colleague stored another one than the version that was seen (0 for none).
 */
export function nextVersion(
  stored: Stored | undefined,
  reading: BatteryReading,
  seen: number,
): number | null {
  if (reading.capacity > reading.design * mostOfDesign) fail(batteryErrors.CAPACITY_BEYOND_DESIGN)
  const { capacity, design, cycles } = reading
  if (stored?.capacity === capacity && stored.design === design && stored.cycles === cycles)
    return null
  if ((stored?.version ?? 0) !== seen) fail(batteryErrors.BATTERY_READ_MEANWHILE)
  return seen + 1
}
