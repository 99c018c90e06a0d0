/** What is in an archive, in lines for the operator. */
import type { ArchiveManifest } from '#platform/archive/archive-format.ts'
import { amountOf } from './amount-of.ts'

export function countsOf({ tables, jobs, files }: ArchiveManifest): string[] {
  const rows = Object.values(tables).reduce((all, { rows: those }) => all + those, 0)
  const parts = [
    `${amountOf(rows, 'row')} in ${amountOf(Object.keys(tables).length, 'table')}`,
    amountOf(jobs.rows, 'waiting job'),
    `${amountOf(files.count, 'file')} (${files.bytes} bytes)`,
  ]
  return [`In it: ${parts.join(', ')}.`]
}
