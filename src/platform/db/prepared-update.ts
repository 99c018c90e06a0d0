/** Updates by whichever columns have changed, put together once for each set of columns. */
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnPlaceholders } from './column-placeholders.ts'

type Key = Readonly<Record<string, unknown>>
type Update<Row> = (changes: Partial<Row>, key: Key) => Promise<number>
type Change = { readonly name: string; readonly bit: bigint }

/**
 * An update of `table` for `prepared`: it takes the changed columns, at least one, and the values of the placeholders in
 * `where`, and returns how many rows it has changed. A column whose value is undefined stays as it is. For tables of which
 * few sets of columns change, because each connection keeps a statement for each set. The placeholders of `where` must not
 * have the name of a column.
 */
export function preparedUpdate<T extends PgTable>(
  table: T,
  { name, where }: { readonly name: string; readonly where: SQL | undefined },
): (db: NodePgDatabase) => Update<T['$inferSelect']> {
  const places = new Map(Object.keys(getTableColumns(table)).map((column, at) => [column, at]))
  return (db) => {
    const known = new Map<string, (values: Key) => Promise<{ readonly rowCount: number | null }>>()
    const prepare = (id: string, changes: readonly Change[]) => {
      const set = columnPlaceholders(
        table,
        changes.map(({ name: column }) => column as never),
      ) as Parameters<ReturnType<typeof db.update<PgTable>>['set']>[0]
      const statement = db.update<PgTable>(table).set(set).where(where).prepare(id)
      const execute = (values: Key) => statement.execute(values)
      known.set(id, execute)
      return execute
    }
    return async (row, key) => {
      const changes = Object.entries(row).flatMap(([column, value]): Change[] => {
        const at = places.get(column)
        return at !== undefined && value !== undefined
          ? [{ name: column, bit: 1n << BigInt(at) }]
          : []
      })
      // The same statement on a connection has the same name, from the database or from a transaction.
      const id = `${name}_${changes.reduce((all, { bit }) => all | bit, 0n).toString(36)}`
      const execute = known.get(id) ?? prepare(id, changes)
      return (await execute({ ...row, ...key })).rowCount ?? 0
    }
  }
}
