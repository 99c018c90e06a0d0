/** Resets an engine that a test has used for the next test, which is faster than creating a new one. */
import type { PGlite } from '@electric-sql/pglite'

/** An engine together with the schema and the rows it had when it was new. */
export type Ready = { lite: PGlite; shape: string; rows: Rows }
/** By table, as JSON: the job store's version and queues. */
type Rows = ReadonlyMap<string, string>

/** Describes an engine from the template, for `isLikeNew`. */
export async function readyOf(lite: PGlite): Promise<Ready> {
  const rows = new Map<string, string>()
  for (const { name } of await filledTables(lite)) {
    const found = await lite.query<{ rows: string }>(
      `select json_agg(t)::text as rows from ${name} t`,
    )
    rows.set(name, found.rows[0]?.rows ?? '[]')
  }
  return { lite, shape: await shapeOf(lite), rows }
}

/** Empties the tables and puts back the rows of the template; false when the test has changed the schema. */
export async function isLikeNew({ lite, shape, rows }: Ready): Promise<boolean> {
  for (const sql of ['rollback', 'discard all', EMPTY_TABLES]) await lite.exec(sql)
  for (const [name, json] of rows)
    await lite.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`,
      [json],
    )
  return (await shapeOf(lite)) === shape
}

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'drizzle')`

const EMPTY_TABLES = `set client_min_messages = error; do $$
declare
  t regclass;
  filled boolean;
begin
  for t in select c.oid::regclass from ${TABLES} and c.relkind = 'r' loop
    execute format('select exists (select from %s)', t) into filled;
    if filled then execute format('truncate %s cascade', t); end if;
  end loop;
  perform setval(c.oid::regclass, s.seqstart, false)
    from ${TABLES.replace('where', 'join pg_sequence s on s.seqrelid = c.oid where')};
end $$; reset client_min_messages`

/** Columns, constraints, indexes, functions and filled tables of a database in one text. */
async function shapeOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ line: string }>(`
    select c.oid || ' ' || c.relname || ' ' || coalesce(string_agg(
      a.attname || ' ' || a.atttypid || ' ' || a.attnotnull, ',' order by a.attnum), '') as line
    from pg_attribute a join ${TABLES.replace('where', 'on a.attrelid = c.oid where')}
      and a.attnum > 0
    group by c.oid, c.relname
    union all select 'constraint ' || oid from pg_constraint where oid >= 16384
    union all select 'function ' || oid from pg_proc where oid >= 16384
    union all select 'trigger ' || oid from pg_trigger where oid >= 16384
    order by 1`)
  const filled = (await filledTables(lite)).map(({ name }) => `filled ${name}`)
  return [...rows.map((row) => row.line), ...filled].join('\n')
}

/** The tables that have rows. */
async function filledTables(lite: PGlite): Promise<{ name: string }[]> {
  const tables = await lite.query<{ name: string }>(
    `select c.oid::regclass::text as name from ${TABLES} and c.relkind = 'r' order by 1`,
  )
  const asked = tables.rows.map(
    ({ name }) => `select '${name}' as name where exists (table ${name})`,
  )
  return (await lite.query<{ name: string }>(asked.join(' union all ') || 'select where false'))
    .rows
}
