/** What was done to a device in one repair: the report shows it, the passport signs it. Nobody is named in it. */
import type { PointKey } from '../inspection/check-points.ts'
import type { CheckPhase, PointAnswer } from '../inspection/device-check.ts'
import type { OldPart } from '../parts/old-part.ts'
import type { LineWarranty } from '../warranty/warranty.ts'
import type { BatteryReading } from './battery-reading.ts'

export type RecordedPoint = {
  readonly point: PointKey
  readonly answer: PointAnswer
  /** As the colleague wrote it. */
  readonly note: string | null
}

/** Complete, with the time of its last answer; the points in the order of the kolam's dots. */
export type RecordedCheck = { readonly at: Date; readonly points: readonly RecordedPoint[] }

/** A part that was fitted and not removed. */
export type FittedPart = {
  readonly id: string
  readonly issueId: string
  readonly name: string
  readonly quality: string
  /** Null for one of a counted lot. */
  readonly serial: string | null
  readonly lot: string | null
  readonly fittedAt: Date
  readonly oldPart: OldPart | null
}

export type RepairRecord = {
  readonly orderId: string
  readonly device: {
    readonly family: string
    readonly productName: string
    readonly colour: string | null
    /** Such as `128 GB`. */
    readonly storage: string | null
    /** The last four of its IMEI or serial number; null for a device chosen by hand without one. */
    readonly number: { readonly kind: 'imei' | 'serial'; readonly last: string } | null
  }
  /** The final check is done, and the repair was not sent back since: only then a customer may read it. */
  readonly isDone: boolean
  /** Null until it was delivered. */
  readonly deliveredAt: Date | null
  /** Null for a check that is not complete. */
  readonly checks: Readonly<Record<CheckPhase, RecordedCheck | null>>
  readonly battery: Readonly<Record<CheckPhase, BatteryReading | null>>
  readonly parts: readonly FittedPart[]
  /** Of each line with a warranty. Empty before the delivery. */
  readonly warranties: readonly LineWarranty[]
  /** The points that did not work at the final check, each with why; empty when all worked. */
  readonly notDone: readonly {
    readonly point: PointKey
    /** Its name in English. */
    readonly label: string
    /** As the colleague wrote it. */
    readonly why: string | null
  }[]
}
