/** Prices the lines that a colleague wrote, and freezes them as a version of the estimate. */
import { createHash } from 'node:crypto'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Paise, sum } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { sacOfFamily } from '#domain/catalogue/family.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { frozenLines } from '#domain/orders/server/change-order.ts'
import { extraChargeOf } from '#domain/orders/cart.ts'
import { paidForRepairAt } from '#domain/orders/taken-on.ts'
import { supplyTo } from '#domain/orders/tax.ts'
import { canonicalText } from '../canonical-text.ts'
import { type Estimate, type EstimateLine, type EstimatePhoto, type LeftOut } from '../estimate.ts'
import { identityOf } from '../estimate-changes.ts'
import { freeLineId, isFree } from '../free-line.ts'
import { validUntilOf } from '../validity.ts'

/** A line as the colleague wrote it: an issue of the catalogue at today's price, or a free one with its own words. */
export type LineInput =
  | { readonly issueId: string; readonly needs?: number | undefined }
  | {
      readonly label: string
      readonly labour: Paise
      readonly part: Paise
      readonly quality: string
      readonly warranty: string
      readonly takes: string
      readonly needs?: number | undefined
    }

type FreeLine = Extract<LineInput, { readonly label: string }>

export type EstimateInput = {
  readonly orderId: string
  /** The newest version that the colleague saw; 0 for none. */
  readonly after: number
  readonly lines: readonly LineInput[]
  readonly findings: readonly string[]
  readonly note: string
  readonly photos: readonly Omit<EstimatePhoto, 'sha256'>[]
  /** Why lines of the version before were taken out. */
  readonly leftOut: readonly LeftOut[]
}

/** The issues that were paid for as they stand, with their prices: neither a new price list nor a new estimate changes these. */
export const bookedLines = (order: Order): OrderLine[] =>
  paidForRepairAt(order) ? order.lines.filter(({ issueId }) => !isFree(issueId)) : []

type Before = Pick<Estimate, 'version' | 'lines'>

/**
 * Today's prices for issues that are not booked, the colleague's own for free lines. A free line keeps the id that it had in
 * the version before, so that what was noted for it stays with it. Fails with ISSUE_NOT_OFFERED.
 */
export async function pricedLines(
  { tax }: Pick<Shop, 'tax'>,
  tx: Tx,
  order: Order,
  inputs: readonly LineInput[],
  now: Date,
  before: Before = { version: 0, lines: [] },
): Promise<EstimateLine[]> {
  const known = before.lines.filter((line) => line.isFree)
  const idOf = (label: string, key: string): string => {
    const at = known.findIndex(
      (line) => identityOf(line) === identityOf({ isFree: true, issueId: '', label }),
    )
    const [same] = at === -1 ? [] : known.splice(at, 1)
    return same?.issueId ?? freeLineId(before.version + 1, key)
  }
  const booked = new Map(bookedLines(order).map((line) => [line.issueId, line]))
  const ids = inputs.flatMap((line) =>
    'issueId' in line && !booked.has(line.issueId) ? [line.issueId] : [],
  )
  const issues = await getIssuesForModel(tx, order.device.modelId, ids, now)
  const catalogued = new Map(frozenLines(issues).map((line) => [line.issueId, line]))
  const times = new Map(issues.map(({ id, serviceDuration }) => [id, serviceDuration]))
  return inputs.map((line, i) => {
    const key = `line-${i + 1}`
    const needs =
      line.needs !== undefined && line.needs !== i && line.needs < inputs.length
        ? `line-${line.needs + 1}`
        : null
    const own = 'issueId' in line ? booked.get(line.issueId) : undefined
    if (own) return { ...own, key, isFree: false, needs, isBooked: true }
    const issue = 'issueId' in line ? catalogued.get(line.issueId) : undefined
    if (issue) return { ...issue, key, isFree: false, needs, ...taking(times.get(issue.issueId)) }
    const free = line as FreeLine
    return {
      ...freeLine(free, idOf(free.label, key)),
      sac: sacOfFamily(tax.now, order.device.familyId),
      key,
      needs,
    }
  })
}

const taking = (takes: string | undefined) => (takes ? { takes } : {})

const freeLine = (
  { label, labour, part, quality, warranty, takes }: FreeLine,
  issueId: string,
) => ({
  ...taking(takes),
  issueId,
  label,
  serviceCharge: labour,
  sparePrice: part,
  totalCharge: sum([labour, part]),
  warranty,
  quality,
  imageUrl: null,
  isFree: true,
})

/** The version that follows `after`, as it will be sent. */
export function frozen(
  { random, shop }: { readonly random: Random; readonly shop: Shop },
  by: Colleague,
  order: Order,
  {
    after,
    lines,
    findings,
    note,
    leftOut,
    photos,
    orderPaidAt,
    now,
  }: Pick<EstimateInput, 'after' | 'findings' | 'note' | 'leftOut'> & {
    readonly orderPaidAt: Date | null
    readonly photos: readonly EstimatePhoto[]
    readonly lines: readonly EstimateLine[]
    readonly now: Date
  },
): Estimate {
  const { stateCode, zone = null } = supplyTo(shop, order)
  const estimate = {
    id: newId(random),
    orderId: order.id,
    version: after + 1,
    lines,
    findings,
    note,
    leftOut,
    photos,
    extraCharge: extraChargeOf(shop, order),
    discountBasisPoints: order.discountBasisPoints,
    stateCode,
    zone,
    orderPaidAt,
    sentAt: now,
    validUntil: validUntilOf(shop, now),
    replacedAt: null,
    composedBy: by.id,
    composedByName: by.name,
  }
  return {
    ...estimate,
    sha256: createHash('sha256').update(canonicalText(estimate)).digest('hex'),
  }
}
