/** What is in an archive, in lines for the operator. */
import type { ArchiveManifest } from '#platform/archive/archive-format.ts'

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function countsOf({ tables, jobs, files }: ArchiveManifest): string[] {
  const rows = Object.values(tables).reduce((all, { rows: those }) => all + those, 0)
  const parts = [
    `${some(rows, 'row', 'rows')} in ${some(Object.keys(tables).length, 'table', 'tables')}`,
    some(jobs.rows, 'waiting job', 'waiting jobs'),
    `${some(files.count, 'file', 'files')} (${files.bytes} bytes)`,
  ]
  return [`In it: ${parts.join(', ')}.`]
}
