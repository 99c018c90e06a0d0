/** The values of a prepared insert or update, under the names of their columns. */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A value with the name of its column, written as the column writes it; without one it is null. */
function columnPlaceholder(name: string, column: Column): SQL {
  return sql`${sql.param(sql.placeholder(name), {
    mapToDriverValue: (value: unknown) =>
      value === null || value === undefined ? null : column.mapToDriverValue(value),
  })}`
}

/** For these columns of a table, for `values` or `set`. */
export function columnPlaceholders<
  T extends PgTable,
  Name extends keyof T['$inferSelect'] & string,
>(table: T, names: readonly Name[]): Record<Name, SQL> {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const values = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`no such column: ${name}`)
    return [name, columnPlaceholder(name, column)]
  })
  return Object.fromEntries(values) as Record<Name, SQL>
}
