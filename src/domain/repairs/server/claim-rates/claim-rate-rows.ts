/** Counts repaired issues and warranty claims by part, lot, supplier and technician. */
import { and, eq, exists, gte, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { pieceOrigins } from '#domain/parts/server/piece-origins.ts'
import { repairParts } from '../parts/tables.ts'
import { repairStages } from '../tables.ts'
import { warrantyClaims } from '../warranty/tables.ts'

/** The bits of `grouping`: one is set for a column that the row is not grouped by. */
const groupedBy = { parts: 0b0111, lots: 0b0011, suppliers: 0b1101, technicians: 0b1110 } as const
const overall = 0b1111

/** Each claimed issue of the orders before; a claim that was refused says nothing about the part. */
const claimedIssues = (db: Tx, from: Date) =>
  db
    .select({
      ofOrderId: warrantyClaims.ofOrderId,
      claimedIssue: sql<string>`claimed_issue.value`.as('claimed_issue'),
      isCovered: sql<boolean>`bool_or(${warrantyClaims.decision} = 'covered')`.as('is_covered'),
    })
    .from(warrantyClaims)
    .crossJoin(sql`jsonb_array_elements_text(${warrantyClaims.issueIds}) as claimed_issue`)
    .where(
      and(
        gte(warrantyClaims.claimedAt, from),
        or(isNull(warrantyClaims.decision), ne(warrantyClaims.decision, 'not-covered')),
      ),
    )
    .groupBy(warrantyClaims.ofOrderId, sql`claimed_issue.value`)
    .as('claimed_issues')

/** Whether another part stays in the device for the same issue. */
const hasCompanion = (db: Tx) => {
  const other = alias(repairParts, 'other')
  const isOfSameIssue = and(
    eq(other.orderId, repairParts.orderId),
    eq(other.issueId, repairParts.issueId),
    ne(other.id, repairParts.id),
    isNull(other.removedAt),
    isNotNull(other.serial),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(isOfSameIssue),
  )
}

type Which = 'alone' | 'together'

/** The parts in devices that were delivered since then, with where they came from and whether they were claimed. */
function fittedParts(db: Tx, from: Date, which: Which) {
  const origins = pieceOrigins(db)
  const claims = claimedIssues(db, from)
  const isOfPart = and(
    eq(repairParts.orderId, repairStages.orderId),
    isNull(repairParts.removedAt),
    isNotNull(repairParts.serial),
  )
  const isClaimOfIt = and(
    eq(claims.ofOrderId, repairParts.orderId),
    eq(claims.claimedIssue, repairParts.issueId),
  )
  return db
    .select({
      unit: sql`(${repairParts.orderId}, ${repairParts.issueId})`.as('unit'),
      partId: origins.partId,
      partKey: sql<string>`coalesce(${origins.partId}, 'noted:' || ${repairParts.name})`.as(
        'part_key',
      ),
      name: sql<string>`coalesce(${origins.partName}, ${repairParts.name})`.as('name'),
      sku: origins.sku,
      lot: sql<string | null>`coalesce(${origins.lot}, ${repairParts.lot})`.as('any_lot'),
      supplier: sql<string | null>`coalesce(${origins.supplierName}, ${repairParts.supplier})`.as(
        'any_supplier',
      ),
      fitter: sql<string>`${repairParts.by}`.as('fitter'),
      fitterName: sql<string>`${repairParts.byName}`.as('fitter_name'),
      isClaimed: sql<boolean>`${claims.ofOrderId} is not null`.as('is_claimed'),
      isCovered: claims.isCovered,
    })
    .from(repairStages)
    .innerJoin(repairParts, isOfPart)
    .leftJoin(origins, eq(origins.itemId, repairParts.stockItemId))
    .leftJoin(claims, isClaimOfIt)
    .where(
      and(
        eq(repairStages.stage, 'delivered'),
        gte(repairStages.at, from),
        which === 'alone' ? not(hasCompanion(db)) : hasCompanion(db),
      ),
    )
    .as('fitted_parts')
}

async function countGroups(db: Tx, from: Date, which: Which) {
  const of = fittedParts(db, from, which)
  const units = which === 'alone' ? sql`count(*)` : sql`count(distinct ${of.unit})`
  return db
    .select({
      bits: sql`grouping(${of.partKey}, ${of.lot}, ${of.supplier}, ${of.fitter})`.mapWith(Number),
      partKey: of.partKey,
      lot: of.lot,
      supplier: of.supplier,
      fitter: of.fitter,
      partId: sql<string | null>`max(${of.partId})`,
      name: sql<string>`max(${of.name})`,
      sku: sql<string | null>`max(${of.sku})`,
      fitterName: sql<string>`max(${of.fitterName})`,
      fitted: units.mapWith(Number),
      claimed: sql`${units} filter (where ${of.isClaimed})`.mapWith(Number),
      covered: sql`${units} filter (where ${of.isCovered})`.mapWith(Number),
    })
    .from(of)
    .groupBy(
      sql`grouping sets ((${of.partKey}), (${of.partKey}, ${of.lot}), (${of.supplier}), (${of.fitter}), ())`,
    )
}

type Row = Awaited<ReturnType<typeof countGroups>>[number]

/** The rows of both; one for each group. */
function added(some: readonly Row[], others: readonly Row[]): Row[] {
  const groups = new Map<string, Row>()
  for (const row of [...some, ...others]) {
    const key = JSON.stringify([row.bits, row.partKey, row.lot, row.supplier, row.fitter])
    const before = groups.get(key)
    groups.set(key, {
      ...row,
      fitted: row.fitted + (before?.fitted ?? 0),
      claimed: row.claimed + (before?.claimed ?? 0),
      covered: row.covered + (before?.covered ?? 0),
    })
  }
  return [...groups.values()]
}

/**
 * An issue counts once in each group, however many parts it got. Nearly all get one: these are counted without telling
 * issues apart, which sorts every row once for each kind of group.
 */
export async function countClaims(db: Db, from: Date) {
  const rows = await inTransaction(db, async (tx) => {
    // A year of a large shop is summed up in memory instead of sorted on the disk.
    await tx.execute(sql`set local work_mem = '64MB'`)
    return added(await countGroups(tx, from, 'alone'), await countGroups(tx, from, 'together'))
  })
  const by = (bits: number) => rows.filter((row) => row.bits === bits)
  const [all] = by(overall)
  const { fitted, claimed, covered } = all ?? { fitted: 0, claimed: 0, covered: 0 }
  return {
    all: { fitted, claimed, covered },
    parts: by(groupedBy.parts),
    lots: by(groupedBy.lots).filter(({ lot }) => lot !== null && lot !== ''),
    suppliers: by(groupedBy.suppliers).filter(({ supplier }) => supplier !== null),
    technicians: by(groupedBy.technicians),
  }
}
export type ClaimCounts = Awaited<ReturnType<typeof countClaims>>
