/** Counts what a store contains in SQL by the names of its tables, without the table definitions of today. */
import type { TestApp } from '../app/start-app.ts'

type Query = (text: string) => Promise<Record<string, unknown>[]>
export const queryOf =
  ({ store }: TestApp): Query =>
  async (text) =>
    (await store.pool.query(text)).rows as Record<string, unknown>[]

/** A start writes these rows itself, so they say nothing about what was stored before. */
const marks = "(key like 'seeded:%' or key in ('demo-secrets', 'files-folder'))"

/** Rows of every table of the application's own schema. */
export async function countRows(query: Query): Promise<Record<string, number>> {
  const tables = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const own = name === 'settings' ? ` where not ${marks}` : ''
    const [row] = await query(`select count(*)::int as count from "${String(name)}"${own}`)
    counts[String(name)] = Number(row?.['count'])
  }
  return counts
}

/** Waiting jobs, by queue. */
export async function countWaiting(query: Query): Promise<Record<string, number>> {
  const rows = await query(
    `select name, count(*)::int as count from pgboss.job
     where state in ('created', 'retry') group by name order by name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]))
}
