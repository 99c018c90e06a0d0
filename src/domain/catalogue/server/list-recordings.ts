/** The recordings of issues: the words a customer agrees to, in each language. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { deviceIssues, type IssueRecording } from './tables.ts'

/** By the issue's id; issues that do not exist any more are left out. */
export async function listRecordings(
  db: Db | Tx,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IssueRecording[]>> {
  if (issueIds.length === 0) return new Map()
  const { id, recordings } = deviceIssues
  const rows = await db
    .select({ id, recordings })
    .from(deviceIssues)
    .where(inArray(id, [...issueIds]))
  return new Map(rows.map((row) => [row.id, row.recordings]))
}
