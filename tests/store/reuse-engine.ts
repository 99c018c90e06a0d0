/** Resets an engine that a test has used for the next test, which is faster than creating a new one. */
import type { PGlite } from '@electric-sql/pglite'

/** An engine together with the schema it had when it was new. */
export type Ready = { lite: PGlite; shape: string }

/** Empties the tables; false when the test has changed the schema or a migration brings rows. */
export async function isLikeNew({ lite, shape }: Ready): Promise<boolean> {
  for (const sql of ['rollback', 'discard all', EMPTY_TABLES]) await lite.exec(sql)
  return (await shapeOf(lite)) === shape
}

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'drizzle')`

const EMPTY_TABLES = `do $$
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
end $$`

/** Columns, constraints, indexes, functions and rows of a database in one text. */
export async function shapeOf(lite: PGlite): Promise<string> {
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
  const tables = await lite.query<{ name: string }>(
    `select c.oid::regclass::text as name from ${TABLES} and c.relkind = 'r' order by 1`,
  )
  const filled = tables.rows.map(
    ({ name }) => `select '${name}' as line where exists (table ${name})`,
  )
  const full = await lite.query<{ line: string }>(
    filled.join(' union all ') || 'select where false',
  )
  return [...rows, ...full.rows].map((row) => row.line).join('\n')
}
