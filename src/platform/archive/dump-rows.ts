/** The rows of a table as lines of JSON, the same on every server, and their checksum. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Sum } from './archive-format.ts'
import { quoted } from './tables-of-store.ts'

/** So many rows are in memory at a time. */
const rowsAtATime = 500

/** Rows are written as their values' text, which must not depend on a server's settings. */
export const textSettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

type Rows = {
  /** A table with its schema, quoted. */
  readonly from: string
  readonly columns: readonly string[]
  readonly where?: string
  readonly order: string
}

/**
 * Inside a transaction: hands over the rows, some at a time, each row an array of its values' text or null.
 * Returns how many there were and the SHA-256 of all lines.
 */
export async function dumpRows(
  client: pg.ClientBase,
  { from, columns, where = 'true', order }: Rows,
  onPart: (lines: Buffer) => Promise<void>,
): Promise<Sum> {
  const values = columns.map((name) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `declare dump no scroll cursor for
      select array_to_json(array[${values}])::text as line from ${from} where ${where} order by ${order}`,
  )
  const sha256 = createHash('sha256')
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtATime} from dump`)
    if (rows.length === 0) break
    const lines = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
    sha256.update(lines)
    count += rows.length
    await onPart(lines)
  }
  await client.query('close dump')
  return { rows: count, sha256: sha256.digest('hex') }
}

type Target = {
  readonly into: string
  readonly columns: readonly {
    /** Where its value is in a line. */
    readonly at: number
    readonly name: string
    readonly type: string
  }[]
}

/** Writes lines that `dumpRows` made. Throws what the database says of a row that does not fit. */
export async function loadRows(
  client: pg.ClientBase,
  { into, columns }: Target,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ at, type }) => `(line->>${at})::${type}`).join(', ')
  await client.query(
    `insert into ${into} (${names}) overriding system value
      select ${values} from (select part::jsonb as line from unnest($1::text[]) as part) as lines`,
    [lines],
  )
}
