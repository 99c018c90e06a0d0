/** Updates by whichever columns have changed, put together once for each set of columns. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

type Key = Readonly<Record<string, unknown>>
type Update<Row> = (changes: Partial<Row>, key: Key) => Promise<number>
type Change = { readonly name: string; readonly value: unknown; readonly bit: bigint }

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
  const columns = new Map(
    Object.entries(getTableColumns(table)).map(([column, type], at) => [column, { type, at }]),
  )
  const put = ({ name: column, value }: Change) => {
    const parameter = sql.param(sql.placeholder(column), columns.get(column)?.type)
    return [column, value === null ? null : sql`${parameter}`]
  }
  return (db) => {
    const known = new Map<string, (values: Key) => Promise<{ readonly rowCount: number | null }>>()
    const prepare = (id: string, changes: readonly Change[]) => {
      const set = Object.fromEntries(changes.map(put)) as Parameters<
        ReturnType<typeof db.update<PgTable>>['set']
      >[0]
      const statement = db.update<PgTable>(table).set(set).where(where).prepare(id)
      const execute = (values: Key) => statement.execute(values)
      known.set(id, execute)
      return execute
    }
    return async (row, key) => {
      const changes = Object.entries(row).flatMap(([column, value]): Change[] => {
        const place = columns.get(column)
        return place && value !== undefined
          ? [{ name: column, value, bit: 1n << BigInt(place.at) }]
          : []
      })
      const bits = (of: readonly Change[]) => of.reduce((all, { bit }) => all | bit, 0n)
      const nulls = changes.filter(({ value }) => value === null)
      // The same statement on a connection has the same name, from the database or from a transaction.
      const id = `${name}_${bits(changes).toString(36)}_${bits(nulls).toString(36)}`
      const execute = known.get(id) ?? prepare(id, changes)
      return (await execute({ ...row, ...key })).rowCount ?? 0
    }
  }
}
