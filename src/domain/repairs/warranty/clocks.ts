/**
 * The running warranties of a device: of each issue, and of each part that is in it. A covered claim continues the warranty of
 * the earlier repair, so its end never moves earlier.
 */
import { days, indianDay, noonOf } from '#kernel/time.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { PartEntry } from '../parts/parts-used.ts'
import { type LineWarranty, warrantiesOf } from './warranty.ts'

type FittedPart = PartEntry & { readonly id: string; readonly name: string }

/** One delivered repair, as far as the warranties of its device depend on it. */
export type DeliveredRepair = {
  readonly orderId: string
  readonly deliveredAt: Date
  readonly lines: readonly Pick<OrderLine, 'issueId' | 'label' | 'warranty'>[]
  /** Also removed ones, and notes that none was used; both count as no part. */
  readonly parts: readonly FittedPart[]
  /** What a covered claim continues; null for any other repair. */
  readonly continues: { readonly orderId: string; readonly issueIds: readonly string[] } | null
}

export type WarrantyClock = LineWarranty & {
  /** The repair whose line runs longest. */
  readonly orderId: string
  /** The repair that its warranty goes back to; the same where nothing was claimed. */
  readonly rootOrderId: string
  readonly startedAt: Date
}

export type PartClock = {
  readonly partId: string
  readonly name: string
  /** Empty for one of a counted lot. */
  readonly serial: string
  readonly orderId: string
  readonly issueId: string
  /** The midnight in India after its last day; null for a part without a warranty. */
  readonly endsAt: Date | null
}

/** Of each issue, the warranty that ends last. The repairs may come in any order. */
export function clocksOf(repairs: readonly DeliveredRepair[]): WarrantyClock[] {
  const rootOf = rootsOf(repairs)
  const clocks = new Map<string, WarrantyClock>()
  for (const { orderId, deliveredAt, lines } of inTime(repairs))
    for (const one of warrantiesOf(lines, deliveredAt)) {
      const rootOrderId = rootOf(orderId, one.issueId)
      const key = JSON.stringify([rootOrderId, one.issueId])
      const before = clocks.get(key)
      if (!before || one.endsAt >= before.endsAt)
        clocks.set(key, { ...one, orderId, rootOrderId, startedAt: deliveredAt })
    }
  return [...clocks.values()]
}

/**
 * Of each part that is in the device. A part that was fitted under warranty takes the place of the one with its name, and its
 * warranty ends no earlier than that one's would.
 */
export function partClocksOf(repairs: readonly DeliveredRepair[]): PartClock[] {
  const rootOf = rootsOf(repairs)
  const inDevice = new Map<string, PartClock[]>()
  for (const { orderId, deliveredAt, lines, parts } of inTime(repairs)) {
    const ends = new Map(warrantiesOf(lines, deliveredAt).map((one) => [one.issueId, one.endsAt]))
    const fitted = Map.groupBy(parts.filter(isFitted), ({ issueId, name }) =>
      JSON.stringify([rootOf(orderId, issueId), issueId, name]),
    )
    for (const [place, ofPlace] of fitted) {
      const replaced = (inDevice.get(place) ?? []).flatMap(({ endsAt }) => endsAt ?? [])
      const news = ofPlace.map(({ id, name, serial, issueId }) => ({
        partId: id,
        name,
        serial: serial ?? '',
        orderId,
        issueId,
        endsAt: latest([...replaced, ends.get(issueId)]),
      }))
      inDevice.set(place, news)
    }
  }
  return [...inDevice.values()].flat()
}

/** How much of a warranty is left at a time, in days of India; on the last day nothing is left but the day itself. */
export function daysOf(
  { startedAt, endsAt }: Pick<WarrantyClock, 'startedAt' | 'endsAt'>,
  now: Date,
) {
  const last = dayNumber(new Date(endsAt.getTime() - 1))
  return {
    all: last - dayNumber(startedAt),
    left: Math.max(0, last - dayNumber(now)),
    over: now >= endsAt,
  }
}

const dayNumber = (at: Date): number => Math.round(noonOf(indianDay(at)).getTime() / days(1))

const isFitted = ({ serial, removedAt }: FittedPart): boolean =>
  serial !== null && removedAt === null

const inTime = (repairs: readonly DeliveredRepair[]): DeliveredRepair[] =>
  repairs.toSorted((a, b) => a.deliveredAt.getTime() - b.deliveredAt.getTime())

const latest = (ends: readonly (Date | undefined)[]): Date | null =>
  ends.reduce<Date | null>((last, end) => (end && (!last || end > last) ? end : last), null)

/** Of a line, the first repair that its warranty goes back to. */
function rootsOf(repairs: readonly DeliveredRepair[]) {
  const byId = new Map(repairs.map((one) => [one.orderId, one]))
  const rootOf = (orderId: string, issueId: string): string => {
    const { continues } = byId.get(orderId) ?? {}
    return continues?.issueIds.includes(issueId) ? rootOf(continues.orderId, issueId) : orderId
  }
  return rootOf
}
