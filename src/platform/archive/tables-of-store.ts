/** What a store consists of, as its own catalogue says: tables, columns, sequences and migrations. */
import type pg from 'pg'

export type StoredTable = {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** SQL that sorts the rows the same way on every server. */
  readonly order: string
}

type ColumnRow = {
  table: string
  column: string
  type: string
  is_text: boolean
  key_at: number | null
}

/** Generated columns are left out, because the target computes them. */
const columnsSql = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attcollation <> 0 as is_text, array_position(k.conkey, a.attnum) as key_at
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attgenerated = ''
  order by c.relname, a.attnum`

const referencesSql = `
  select f.relname as from, t.relname as to
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`

/** Every table of the application, those that others refer to first. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const columns = await client.query<ColumnRow>(columnsSql)
  const tables = [...Map.groupBy(columns.rows, (row) => row.table)].map(([name, rows]) => ({
    name,
    columns: rows.map(({ column, type }) => ({ name: column, type })),
    order: orderOf(rows),
  }))
  const references = await client.query<{ from: string; to: string }>(referencesSql)
  return referredFirst(tables, references.rows)
}

/** By the primary key, else by the whole row; text by its bytes, because collations differ between servers. */
function orderOf(rows: readonly ColumnRow[]): string {
  const inKey = rows.filter((row) => row.key_at !== null)
  const sorted =
    inKey.length > 0 ? inKey.toSorted((a, b) => (a.key_at ?? 0) - (b.key_at ?? 0)) : rows
  return sorted
    .map(({ column, is_text }) =>
      inKey.length === 0
        ? `${quoted(column)}::text collate "C"`
        : `${quoted(column)}${is_text ? ' collate "C"' : ''}`,
    )
    .join(', ')
}

function referredFirst(
  tables: readonly StoredTable[],
  references: readonly { readonly from: string; readonly to: string }[],
): StoredTable[] {
  const sorted: StoredTable[] = []
  const visited = new Set<string>()
  const visit = (table: StoredTable) => {
    if (visited.has(table.name)) return
    visited.add(table.name)
    const needed = new Set(references.filter((one) => one.from === table.name).map(({ to }) => to))
    for (const other of tables) if (needed.has(other.name)) visit(other)
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

/** The last value of each sequence of the application. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function writeSequences(
  client: pg.ClientBase,
  sequences: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${quoted(name)}`,
        last,
      ])
}

/** Null when the table of migrations does not exist: then the store is new. */
export async function readMigrations(
  client: pg.ClientBase,
): Promise<{ hash: string; at: number }[] | null> {
  const there = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as there`)
  if ((there.rows[0] as { there: unknown }).there === null) return null
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Names come from the catalogue or were checked; they are quoted all the same. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
