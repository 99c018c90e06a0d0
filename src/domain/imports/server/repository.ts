/** The queries for checked files and imports. */
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { imports } from './tables.ts'

type StoredImport = typeof imports.$inferSelect

/** Without the file and with the first refused rows alone, because both may have megabytes. */
const shown = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  fileHash: imports.fileHash,
  state: imports.state,
  counts: imports.counts,
  rows: imports.rows,
  applied: imports.applied,
  ignored: imports.ignored,
  byId: imports.byId,
  byName: imports.byName,
  createdAt: imports.createdAt,
  endedAt: imports.endedAt,
  hasFile: sql<boolean>`${imports.content} is not null`,
  refusals: sql<
    StoredImport['refusals']
  >`jsonb_path_query_array(${imports.refusals}, '$[0 to 99]')`,
}
export type ImportRow = Omit<StoredImport, 'content' | 'batchHashes'> & {
  readonly hasFile: boolean
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const [found] = await db.select(shown).from(imports).where(eq(imports.id, id))
  return found
}

/** How many refused rows are read at once. */
const refusalsAtOnce = 1_000

/** All refused rows, a part at a time: together they may have more than the file. */
export async function* listRefusals(
  db: Db,
  id: string,
): AsyncGenerator<StoredImport['refusals'], void> {
  for (let from = 0; ; from += refusalsAtOnce) {
    const path = `$[${from} to ${from + refusalsAtOnce - 1}]`
    const [found] = await db
      .select({
        part: sql<
          StoredImport['refusals']
        >`jsonb_path_query_array(${imports.refusals}, ${path}::jsonpath)`,
      })
      .from(imports)
      .where(eq(imports.id, id))
    if (!found || found.part.length === 0) return
    yield found.part
  }
}

/** The last ones that were begun. */
export const listBegunImports = (db: Db, limit: number): Promise<ImportRow[]> =>
  db
    .select(shown)
    .from(imports)
    .where(ne(imports.state, 'checked'))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)

const { refusals: _, ...withFile } = getTableColumns(imports)

/** With its file. */
export async function findFile(
  db: Db,
  id: string,
): Promise<Omit<StoredImport, 'refusals'> | undefined> {
  const [found] = await db.select(withFile).from(imports).where(eq(imports.id, id))
  return found
}

export type LockedImport = Omit<StoredImport, 'refusals' | 'content'>

const { content: __, ...locked } = withFile

/** Locked until the transaction ends; without the file, because every batch of rows asks for it. */
export async function lockImport(tx: Tx, id: string): Promise<LockedImport | undefined> {
  const [found] = await tx.select(locked).from(imports).where(eq(imports.id, id)).for('update')
  return found
}

/** One import writes at a time, so that two files with the same number cannot both store it. */
export async function lockImporting(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`)
}

/** Deletes checks that nobody confirmed, and the files and refused rows of ended imports, from before then. */
export async function forgetBefore(db: Db, then: Date): Promise<void> {
  await db.delete(imports).where(and(eq(imports.state, 'checked'), lt(imports.createdAt, then)))
  await db
    .update(imports)
    .set({ content: null, refusals: [] })
    .where(
      and(
        inArray(imports.state, ['done', 'stopped']),
        lt(imports.endedAt, then),
        isNotNull(imports.content),
      ),
    )
}
