/** Columns for numbers that tables of several domains have. */
import { bigint } from 'drizzle-orm/pg-core'
import type { Paise } from '#kernel/money.ts'

/** The id of a row, in the order in which rows were added. */
export const rowIdColumn = () =>
  bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The id of a row of another table. */
export const rowLinkColumn = (name: string) => bigint(name, { mode: 'number' })

export const amountColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()
