/** The queries of the document registers: the summary of each series, and its lines. */
import { and, asc, count, countDistinct, eq, gt, inArray, max, min, sql } from 'drizzle-orm'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import type { RecipientKind } from '#domain/customers/recipient-kind.ts'
import type { IssuedKind } from '../document.ts'
import type { Tally } from '../register.ts'
import { documentCounters, documents, skippedNumbers } from './tables.ts'

export const listCounters = (db: Db) =>
  db
    .select({
      series: documentCounters.series,
      financialYear: documentCounters.financialYear,
      last: documentCounters.last,
    })
    .from(documentCounters)

export type SeriesTally = Tally & { readonly series: string; readonly total: Paise }

const inPaise = (part: string) => sql<string>`(${documents.content} #>> ${`{totals,${part}}`})`
const total = sql<string | null>`sum(${inPaise('grand')}::bigint)`

/** One financial year of these series, with what their documents add up to. */
export async function tallySeries(
  db: Db,
  series: readonly string[],
  financialYear: string,
): Promise<SeriesTally[]> {
  const rows = await db
    .select({
      series: documents.series,
      count: count(),
      distinct: countDistinct(documents.seq),
      first: min(documents.seq),
      last: max(documents.seq),
      total,
    })
    .from(documents)
    .where(and(inArray(documents.series, [...series]), eq(documents.financialYear, financialYear)))
    .groupBy(documents.series)
  const given = await listCounters(db)
  const skipped = await countSkipped(db, financialYear)
  return series.map((name) => {
    const row = rows.find((one) => one.series === name)
    const counter = given.find((one) => one.series === name && one.financialYear === financialYear)
    return {
      series: name,
      count: row?.count ?? 0,
      distinct: row?.distinct ?? 0,
      first: row?.first ?? null,
      last: row?.last ?? null,
      given: counter?.last ?? 0,
      skipped: skipped.get(name) ?? 0,
      total: paise(Number(row?.total ?? 0)),
    }
  })
}

/** How many numbers of each series a restore skipped, without those that a document has after all. */
async function countSkipped(db: Db, financialYear: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ series: string; count: number }>(sql`
    select s.series, sum(s.last - s.first + 1 - (
      select count(*) from ${documents} d where d.series = s.series
        and d.financial_year = s.financial_year and d.seq between s.first and s.last))::int as count
    from ${skippedNumbers} s where s.financial_year = ${financialYear} group by s.series`)
  return new Map(rows.map(({ series, count: skipped }) => [series, skipped]))
}

/** What a restore skipped in a year, oldest first. */
export const listSkipped = (db: Db, financialYear: string) =>
  db
    .select()
    .from(skippedNumbers)
    .where(eq(skippedNumbers.financialYear, financialYear))
    .orderBy(asc(skippedNumbers.series), asc(skippedNumbers.first))

/** The first twenty numbers up to `given` that no document has, and that were not skipped. */
export async function listMissing(
  db: Db,
  { series, financialYear, given }: { series: string; financialYear: string; given: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ seq: number }>(sql`
    select seq from generate_series(1, ${given}::int) as seq
    where not exists (
      select 1 from ${documents} d
      where d.series = ${series} and d.financial_year = ${financialYear} and d.seq = seq.seq
    ) and not exists (
      select 1 from ${skippedNumbers} s
      where s.series = ${series} and s.financial_year = ${financialYear}
        and seq.seq between s.first and s.last
    ) order by seq limit 20`)
  return rows.map(({ seq }) => seq)
}

export type RegisterLine = {
  readonly seq: number
  readonly number: string
  readonly kind: IssuedKind
  readonly issuedAt: Date
  readonly orderId: string
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
  readonly total: Paise
  readonly against: string | null
  /** `Tamil Nadu (33)`. */
  readonly placeOfSupply: string
  readonly gstin: string | null
  /** Of a recipient that GST treats differently; null for the others. */
  readonly recipientKind: RecipientKind | null
}

type RegisterPage = {
  readonly series: string
  readonly financialYear: string
  /** The number after which the page begins. */
  readonly after: number
  readonly limit: number
}

/** In the order of their numbers. Without the recipient's name, because personal data does not belong in a list. */
export async function listRegisterLines(
  db: Db,
  { series, financialYear, after, limit }: RegisterPage,
): Promise<RegisterLine[]> {
  const rows = await db
    .select({
      seq: documents.seq,
      number: documents.number,
      kind: documents.kind,
      issuedAt: documents.issuedAt,
      orderId: documents.orderId,
      taxable: inPaise('taxable'),
      cgst: inPaise('cgst'),
      sgst: inPaise('sgst'),
      // Documents of an earlier version have none.
      igst: sql<string>`coalesce(${inPaise('igst')}, '0')`,
      placeOfSupply: sql<string>`${documents.content} ->> 'placeOfSupply'`,
      gstin: sql<string | null>`${documents.content} #>> '{recipient,gstin}'`,
      recipientKind: sql<RecipientKind | null>`${documents.content} #>> '{recipient,kind}'`,
      total: inPaise('grand'),
      against: sql<string | null>`${documents.content} #>> '{against,number}'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.series, series),
        eq(documents.financialYear, financialYear),
        gt(documents.seq, after),
      ),
    )
    .orderBy(asc(documents.seq))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    taxable: paise(Number(row.taxable)),
    cgst: paise(Number(row.cgst)),
    sgst: paise(Number(row.sgst)),
    igst: paise(Number(row.igst)),
    total: paise(Number(row.total)),
  }))
}

/** An order's documents, oldest first, for colleagues. */
export const listDocumentsOf = async (db: Db, orderId: string) =>
  (
    await db
      .select({
        number: documents.number,
        kind: documents.kind,
        issuedAt: documents.issuedAt,
        total: inPaise('grand'),
      })
      .from(documents)
      .where(eq(documents.orderId, orderId))
      .orderBy(asc(documents.issuedAt), asc(documents.number))
  ).map((row) => ({ ...row, total: paise(Number(row.total)) }))
