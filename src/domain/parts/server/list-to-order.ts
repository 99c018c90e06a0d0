/** What to order today, by supplier: parts below their level, and those that repairs lack and no delivery brings. */
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { listToOrder as endpoint } from '../contract/staff-to-order.ts'
import { piecesToOrder } from '../to-order.ts'
import { listOffers } from './list-open-needs.ts'
import { partNeeds, purchaseOrderLines } from './purchases/tables.ts'
import { parts } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Group = ResponseOf<typeof endpoint>[number]

/** Each part at the supplier whose newest price is the lowest; suppliers by name, parts without one last. */
export async function listToOrder({ db, clock }: Deps): Promise<Group[]> {
  const needs = await countNeeds(db)
  const short = await db
    .select()
    .from(parts)
    .where(
      and(
        eq(parts.active, true),
        or(sql`${parts.free} < ${parts.reorderLevel}`, inArray(parts.id, [...needs.keys()])),
      ),
    )
    .orderBy(asc(parts.name), asc(parts.id))
  const coming = await countComing(
    db,
    short.map(({ id }) => id),
  )
  const stock = short.map((part) => {
    const now = { ...part, coming: coming.get(part.id) ?? 0, needs: needs.get(part.id) ?? 0 }
    return { ...now, quantity: piecesToOrder(now) }
  })
  const toOrder = stock.filter(({ quantity }) => quantity > 0)
  const offers = await cheapestOffers(
    db,
    toOrder.map(({ id }) => id),
  )
  const bySupplier = Map.groupBy(toOrder, ({ id }) => offers.get(id)?.supplierId ?? null)
  return [...bySupplier]
    .map(([supplierId, those]): Group => {
      const offer = offers.get(those[0]?.id ?? '')
      const longest = Math.max(0, ...those.map(({ id }) => offers.get(id)?.leadDays ?? 0))
      return {
        supplier:
          supplierId === null || !offer
            ? null
            : { id: supplierId, name: offer.supplier, phone: offer.phone },
        expectedOn: offer ? indianDay(after(clock(), days(longest))) : null,
        total: toRupees(
          paise(
            those.reduce(
              (all, { id, quantity }) => all + quantity * (offers.get(id)?.price ?? 0),
              0,
            ),
          ),
        ),
        lines: those.map(({ id, sku, name, free, coming: onWay, needs: lack, quantity }) => ({
          partId: id,
          sku,
          name,
          free,
          coming: onWay,
          needs: lack,
          quantity,
          ...offerOf(offers.get(id)),
        })),
      }
    })
    .toSorted(byName)
}

const byName = (a: Group, b: Group): number =>
  Number(a.supplier === null) - Number(b.supplier === null) ||
  (a.supplier?.name ?? '').localeCompare(b.supplier?.name ?? '')

const offerOf = (offer: { readonly price: Paise; readonly leadDays: number } | undefined) => ({
  price: offer ? toRupees(offer.price) : null,
  leadDays: offer?.leadDays ?? null,
})

async function countNeeds(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ partId: partNeeds.partId, needs: count() })
    .from(partNeeds)
    .where(isNull(partNeeds.endedAt))
    .groupBy(partNeeds.partId)
  return new Map(rows.map(({ partId, needs }) => [partId, needs]))
}

async function countComing(db: Db, partIds: readonly string[]): Promise<Map<string, number>> {
  const { partId, ordered, received, open } = purchaseOrderLines
  const rows = await db
    .select({ partId, pieces: sql`sum(${ordered} - ${received})`.mapWith(Number) })
    .from(purchaseOrderLines)
    .where(and(inArray(partId, [...partIds]), sql`${open} and ${received} < ${ordered}`))
    .groupBy(partId)
  return new Map(rows.map((row) => [row.partId, row.pieces]))
}

/** Of the newest price of each active supplier the lowest, and of equal ones the quickest. */
async function cheapestOffers(db: Db, partIds: readonly string[]) {
  const offers = await listOffers(db, partIds)
  return new Map(
    [...offers].flatMap(([partId, all]) => {
      const [first] = all.toSorted((a, b) => a.price - b.price || a.leadDays - b.leadDays)
      return first ? [[partId, first] as const] : []
    }),
  )
}
