/** Whether a column has one of many values, as a condition of queries. */
import { Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of a prepared statement, only given when it runs. */
export type Ids = readonly string[] | Placeholder

/**
 * For lists that grow with the store, of columns of text. They are one parameter, so the statement stays the same however
 * many there are; with `inArray` each value is a parameter of its own, of which a statement takes 65,535.
 */
export const isAmong = (column: PgColumn, values: Ids): SQL =>
  sql`${column} = any(${sql.param(values instanceof Placeholder ? values : [...values])}::text[])`
