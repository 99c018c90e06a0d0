/** The list of parts with what is in stock of each. */
import { and, asc, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Colleague } from '#kernel/endpoint.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { paise, toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { idsOfModelsNamed } from '#domain/catalogue/server/titles-of-fits.ts'
import { bareCode, levelOf } from '../stock.ts'
import { partNeeds, purchaseOrderLines, purchaseOrders } from './purchases/tables.ts'
import { stockItems } from './stock/tables.ts'
import { partFits, parts } from './tables.ts'

const pageSize = 50

type Input = {
  readonly search?: string | undefined
  readonly family?: FamilyId | undefined
  readonly filter?: 'all' | 'order-now' | 'low' | undefined
  readonly after?: string | undefined
}

const isBelow = sql`active and free < reorder_level`
const conditions = {
  all: undefined,
  'order-now': and(isBelow, sql`${parts.free} <= 0`),
  low: and(isBelow, sql`${parts.free} > 0`),
}

export async function listParts({ db }: { readonly db: Db }, { role }: Colleague, input: Input) {
  const { family, filter = 'all', after } = input
  const last = db
    .select({ name: parts.name, id: parts.id })
    .from(parts)
    .where(eq(parts.id, after ?? ''))
  const rows = await db
    .select()
    .from(parts)
    .where(
      and(
        conditions[filter],
        family && eq(parts.familyId, family),
        input.search ? await matches(db, input.search) : undefined,
        after ? sql`(${parts.name}, ${parts.id}) > ${last}` : undefined,
      ),
    )
    .orderBy(asc(parts.name), asc(parts.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const coming = await listComing(
    db,
    page.map(({ id }) => id),
  )
  const { value, ...counts } = await countParts(db)
  return {
    rights: { change: may(role, 'keep-parts'), receive: may(role, 'receive-parts') },
    counts,
    stockValue: may(role, 'see-stock-value') ? toRupees(paise(value)) : null,
    parts: page.map((part) => ({
      ...part,
      family: part.familyId,
      onShelf: part.free + part.held,
      coming: coming.get(part.id)?.pieces ?? 0,
      expectedOn: coming.get(part.id)?.expectedOn ?? null,
      cost: part.lastCost === null ? null : toRupees(part.lastCost),
      level: levelOf(part),
    })),
    more: rows.length > pageSize,
  }
}

/** Sorts behind every character of a serial number. */
const above = '\u{10FFFF}'

/** Serial numbers that begin with the text. Written as a range, because a plan for any `like` reads every piece. */
const beginsWith = (serial: string) =>
  sql`${stockItems.serialKey} ~>=~ ${serial} and ${stockItems.serialKey} ~<~ ${`${serial}${above}`}`

async function matches(db: Db, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const serial = bareCode(search)
  const models = await idsOfModelsNamed(db, search)
  const ofModels = db
    .select({ id: partFits.partId })
    .from(partFits)
    .where(inArray(partFits.of, models))
  const ofSerial = db
    .select({ id: stockItems.partId })
    .from(stockItems)
    .where(beginsWith(serial))
    .limit(100)
  return or(
    ilike(parts.name, pattern),
    ilike(parts.sku, pattern),
    ilike(parts.shelf, pattern),
    models.length > 0 ? inArray(parts.id, ofModels) : undefined,
    serial.length >= 4 ? inArray(parts.id, ofSerial) : undefined,
  )
}

async function countParts(db: Db) {
  const [sums] = await db
    .select({
      all: count(),
      orderNow: sql<number>`(count(*) filter (where ${conditions['order-now']}))::int`,
      low: sql<number>`(count(*) filter (where ${conditions.low}))::int`,
      value: sql`coalesce(sum(${parts.value}), 0)`.mapWith(Number),
    })
    .from(parts)
    .where(eq(parts.active, true))
  const [needs] = await db.select({ all: count() }).from(partNeeds).where(isNull(partNeeds.endedAt))
  return {
    all: sums?.all ?? 0,
    orderNow: sums?.orderNow ?? 0,
    low: sums?.low ?? 0,
    needs: needs?.all ?? 0,
    value: sums?.value ?? 0,
  }
}

async function listComing(db: Db, partIds: readonly string[]) {
  const left = sql`sum(${purchaseOrderLines.ordered} - ${purchaseOrderLines.received})`
  const rows = await db
    .select({
      partId: purchaseOrderLines.partId,
      pieces: left.mapWith(Number),
      expectedOn: sql<string | null>`min(${purchaseOrders.expectedOn})::text`,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(
      and(
        inArray(purchaseOrderLines.partId, [...partIds]),
        sql`${purchaseOrderLines.open} and ${purchaseOrderLines.received} < ${purchaseOrderLines.ordered}`,
      ),
    )
    .groupBy(purchaseOrderLines.partId)
  return new Map(rows.map(({ partId, ...rest }) => [partId, rest]))
}
