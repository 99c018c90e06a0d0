/** Checks the query plans of PostgreSQL: no query may read a large table completely. */
import pg from 'pg'

export type Input = { readonly text: string; readonly values: readonly unknown[] }

/** A sequential scan of a table with more rows is an error. */
const largeTable = 10_000

/** Collects one example of every statement that the pool's connections send from now on. */
export function watchQueries(pool: pg.Pool): Map<string, Input> {
  const seen = new Map<string, Input>()
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => {
    const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof query === 'string' ? query : query.text
    const used = values ?? (typeof query === 'string' ? [] : (query.values ?? []))
    if (!seen.has(text)) seen.set(text, { text, values: used })
    return ask(...given)
  }) as typeof pool.query
  return seen
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

/** The generic plan of each statement, which does not know the values of its parameters. */
export async function explainAll(url: string, queries: ReadonlyMap<string, Input>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where reltuples > $1',
    [largeTable],
  )
  const large = new Set(rows.map(({ relname }) => relname))
  const plans = []
  for (const { text, values } of queries.values()) {
    await client.query(`prepare measured as ${text}`)
    const given = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ')
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) execute measured${given && `(${given})`}`,
    )
    await client.query('deallocate measured')
    const nodes = everyNode(explained.rows[0]?.['QUERY PLAN'][0].Plan)
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    plans.push({
      statement: text.replace(/^(select) .* (from) /, '$1 … $2 ').slice(0, 90),
      plan: nodes.map((node) => node['Index Name'] ?? node['Node Type']).join(' < '),
      'reads a large table whole': scans.some((scan) => large.has(scan['Relation Name'] ?? '')),
    })
  }
  await client.end()
  return plans
}

const everyNode = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(everyNode)] : []

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}
