/** The files to download: a template for each kind, and the refused rows of a check with their reasons. */
import Papa from 'papaparse'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { importErrors } from '../errors.ts'
import { columnsOf, exampleOf, type ImportKind } from '../import-kinds.ts'
import { readTable } from './read-table.ts'
import { findFile, listRefusals } from './repository.ts'

/** What a spreadsheet would run as a formula; a quotation mark before it makes it text. */
const formula = /^[=+\-@\t\r].*$/s

/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const mark = '\uFEFF'

export const csv = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`

export const type = 'text/csv; charset=utf-8'

export function templateFile({ kind }: { readonly kind: ImportKind }) {
  const rows = [columnsOf[kind].map(({ title }) => title), exampleOf[kind]]
  return { body: mark + csv(rows), type, fileName: `${kind}.csv` }
}

/** Fails with IMPORT_NOT_FOUND once the file was deleted. */
export async function refusalsFile(
  { db }: { readonly db: Db },
  { importId }: { readonly importId: string },
) {
  const found = await findFile(db, importId)
  if (!found?.content) fail(importErrors.IMPORT_NOT_FOUND)
  const { headings } = await readTable(found.kind, found.content)
  const parts = [Buffer.from(mark + csv([[...headings, 'Line', 'Reason']]))]
  for await (const refusals of listRefusals(db, importId)) {
    const rows = refusals.map(({ line, cells, problems }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      String(line),
      problems.map(({ column, message }) => `${column}: ${message}`).join('. '),
    ])
    parts.push(Buffer.from(csv(rows)))
  }
  return { body: Buffer.concat(parts), type, fileName: `${found.kind}-refused.csv` }
}
