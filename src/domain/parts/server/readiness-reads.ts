/** Reads of the parts that fit given models: what is free, how soon a supplier has one, and what is on its way. */
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Offer } from '#domain/catalogue/server/list-offers.ts'
import type { FittingPart } from '../readiness.ts'
import { listOffers } from './list-open-needs.ts'
import { partNeeds, purchaseOrderLines, purchaseOrders } from './purchases/tables.ts'
import { partFits, parts } from './tables.ts'

type Fitted = FittingPart & Pick<typeof partFits.$inferSelect, 'kind' | 'of' | 'issueId'>

/** The active parts for these offers. With `free`, only those in stock, and nothing about deliveries. */
export async function listFitting(
  db: Db,
  offers: readonly Offer[],
  only?: 'free',
): Promise<(offer: Offer) => FittingPart[]> {
  if (offers.length === 0) return () => []
  const idsOf = (of: 'modelId' | 'tier' | 'issueId') => [...new Set(offers.map((one) => one[of]))]
  const rows = await db
    .select({
      partId: parts.id,
      quality: parts.quality,
      free: parts.free,
      kind: partFits.kind,
      of: partFits.of,
      issueId: partFits.issueId,
    })
    .from(partFits)
    .innerJoin(parts, eq(parts.id, partFits.partId))
    .where(
      and(
        eq(parts.active, true),
        only && gt(parts.free, 0),
        inArray(partFits.issueId, idsOf('issueId')),
        or(
          and(eq(partFits.kind, 'model'), inArray(partFits.of, idsOf('modelId'))),
          and(eq(partFits.kind, 'tier'), inArray(partFits.of, idsOf('tier'))),
        ),
      ),
    )
  const ids = only ? [] : [...new Set(rows.map(({ partId }) => partId))]
  const leadDays = await shortestLeadDays(db, ids)
  const expected = await nextDeliveries(db, ids)
  const byFit = Map.groupBy(
    rows.map((row): Fitted => ({
      ...row,
      leadDays: leadDays.get(row.partId) ?? null,
      expectedOn: expected.get(row.partId) ?? null,
    })),
    keyOf,
  )
  const partsOf = (kind: Fitted['kind'], of: string, issueId: string) =>
    byFit.get(keyOf({ kind, of, issueId })) ?? []
  return ({ modelId, tier, issueId }) => [
    ...partsOf('model', modelId, issueId),
    ...partsOf('tier', tier, issueId),
  ]
}

const keyOf = ({ kind, of, issueId }: Pick<Fitted, 'kind' | 'of' | 'issueId'>): string =>
  `${kind} ${of} ${issueId}`

/** Of the newest price of each active supplier. */
async function shortestLeadDays(db: Db, partIds: readonly string[]): Promise<Map<string, number>> {
  if (partIds.length === 0) return new Map()
  const offers = await listOffers(db, partIds)
  return new Map(
    [...offers].map(([partId, all]) => [partId, Math.min(...all.map(({ leadDays }) => leadDays))]),
  )
}

/** The first day on which an open order brings a piece that no repair waits for. */
async function nextDeliveries(db: Db, partIds: readonly string[]): Promise<Map<string, string>> {
  if (partIds.length === 0) return new Map()
  const { partId, ordered, received, open, id } = purchaseOrderLines
  const waiting = db
    .select({ count: sql`count(*)` })
    .from(partNeeds)
    .where(and(eq(partNeeds.purchaseLineId, id), sql`${partNeeds.endedAt} is null`))
  const rows = await db
    .select({ partId, day: sql<string>`min(${purchaseOrders.expectedOn})::text` })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(
      and(
        inArray(partId, [...partIds]),
        sql`${open} and ${received} < ${ordered}`,
        isNotNull(purchaseOrders.expectedOn),
        sql`${ordered} - ${received} > ${waiting}`,
      ),
    )
    .groupBy(partId)
  return new Map(rows.map((row) => [row.partId, row.day]))
}
