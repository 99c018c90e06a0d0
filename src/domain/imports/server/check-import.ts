/** The dry run: reads a file, stores it for a day with what an import would do, and changes no data of the shop. */
import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague, InputOf } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import type { checkImport as endpoint, ShownImport } from '../contract/staff.ts'
import { importErrors } from '../errors.ts'
import type { ImportKind } from '../import-kinds.ts'
import { checkRows } from './check-rows.ts'
import { inParts } from './in-parts.ts'
import type { ImportDeps, Refusal } from './plan.ts'
import { readTable, textOf, UnreadableFile } from './read-table.ts'
import { findImport, type ImportRow } from './repository.ts'
import { imports } from './tables.ts'

/** Fails with FILE_UNREADABLE, which says why. */
export async function checkImport(
  deps: ImportDeps,
  by: Colleague,
  { kind, fileName, content }: InputOf<typeof endpoint>,
): Promise<ShownImport> {
  const bytes = Buffer.from(content, 'base64')
  const { text, table } = await read(kind, bytes)
  const { refusals, ...checked } = await checkRows(deps, kind, table.rows)
  const id = newId(deps.random)
  const fileHash = await hashOfFile(bytes)
  const refusedRows = await jsonInParts(refusals)
  await inTransaction(deps.db, async (tx) => {
    await tx.insert(imports).values({
      id,
      kind,
      fileName,
      fileHash,
      content: text,
      state: 'checked',
      rows: table.rows.length,
      ignored: table.ignored,
      refusals: [],
      ...checked,
      byId: by.id,
      byName: by.name,
      createdAt: deps.clock(),
    })
    // A statement of its own: sending both the file and the refused rows at once takes twice as long.
    if (refusals.length > 0)
      await tx
        .update(imports)
        .set({ refusals: sql`${refusedRows}::jsonb` })
        .where(eq(imports.id, id))
  })
  return getImport(deps, id)
}

/** SHA-256 in hexadecimal, made on another thread. */
const hashOfFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

async function jsonInParts(refusals: readonly Refusal[]): Promise<string> {
  const parts: string[] = []
  for await (const part of inParts(refusals)) parts.push(JSON.stringify(part).slice(1, -1))
  return `[${parts.join()}]`
}

async function read(kind: ImportKind, bytes: Uint8Array) {
  try {
    const text = textOf(bytes)
    return { text, table: await readTable(kind, text) }
  } catch (error) {
    if (error instanceof UnreadableFile)
      fail(importErrors.FILE_UNREADABLE, { message: `${error.message}.` })
    throw error
  }
}

/** Fails with IMPORT_NOT_FOUND. */
export async function getImport({ db }: Pick<ImportDeps, 'db'>, id: string): Promise<ShownImport> {
  const found = await findImport(db, id)
  return found ? viewOf(found) : fail(importErrors.IMPORT_NOT_FOUND)
}

export const viewOf = (row: ImportRow): ShownImport => ({
  importId: row.id,
  kind: row.kind,
  fileName: row.fileName,
  state: row.state,
  rows: row.rows,
  counts: row.counts,
  applied: row.applied,
  ignored: [...row.ignored],
  refusals: row.refusals.map(({ line, problems }) => ({ line, problems: [...problems] })),
  hasFile: row.hasFile,
  by: row.byName,
  checkedAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
