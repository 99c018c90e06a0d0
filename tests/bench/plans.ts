/** Checks the query plans of PostgreSQL: no query may read a large table completely. */
import pg from 'pg'

export type Input = { readonly text: string; readonly values: readonly unknown[] }

/** A sequential scan of a table with more rows is an error. */
const largeTable = 10_000

const isStatement = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text)

/** Collects one example of every statement of the pool's transactions, too, from now on. */
export function watchTransactions(pool: pg.Pool): Map<string, Input> {
  const seen = watchQueries(pool)
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [query, values] = given as [string | { text?: string; values?: unknown[] }, unknown[]?]
      const text = typeof query === 'string' ? query : (query.text ?? '')
      const used = Array.isArray(values)
        ? values
        : typeof query === 'string'
          ? []
          : (query.values ?? [])
      if (isStatement(text) && !seen.has(text)) seen.set(text, { text, values: used })
      return ask(...given)
    }) as typeof client.query
  })
  return seen
}

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
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}
type Explained = { readonly Plan: Node; readonly 'Execution Time'?: number }

/**
 * Each statement as it ran: the pages it read and its time, with the plan for its values; and the large tables that it
 * reads whole, with these or with a generic plan, which does not know the values.
 */
export async function explainAll(url: string, queries: ReadonlyMap<string, Input>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where reltuples > $1',
    [largeTable],
  )
  const large = new Set(rows.map(({ relname }) => relname))
  const plans = []
  for (const query of queries.values()) {
    // What writes is not run: its rows are there already.
    const options = /^\s*select/i.test(query.text) ? 'analyze, buffers' : 'costs off'
    const ran = await explain(client, query, options)
    const generic = await explain(client, query, 'costs off', 'force_generic_plan')
    const nodes = everyNode(ran?.Plan)
    const scans = [...nodes, ...everyNode(generic?.Plan)]
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
    plans.push({
      statement: query.text.replace(/^(select) .*? (from) /, '$1 … $2 ').slice(0, 90),
      plan: nodes.map((node) => node['Index Name'] ?? node['Node Type']).join(' < '),
      pages: (ran?.Plan['Shared Hit Blocks'] ?? 0) + (ran?.Plan['Shared Read Blocks'] ?? 0),
      ms: ran?.['Execution Time'] ?? 0,
      whole: [...new Set(scans.filter((table) => large.has(table)))],
    })
  }
  await client.end()
  return plans
}

/** The statements of one call together: how many, the pages of 8 KB they read, and how long they ran. */
export function costOf(plans: readonly { readonly pages: number; readonly ms: number }[]) {
  const sum = (of: 'pages' | 'ms') => plans.reduce((all, plan) => all + plan[of], 0)
  return {
    statements: plans.length,
    pages: sum('pages'),
    'ms of the server': Number(sum('ms').toFixed(1)),
  }
}

/** Inside a transaction that is undone, because `analyze` runs the statement. */
async function explain(
  client: pg.Client,
  { text, values }: Input,
  options: string,
  mode = 'force_custom_plan',
): Promise<Explained | undefined> {
  await client.query(`begin; set local plan_cache_mode = ${mode}`)
  try {
    await client.query(`prepare measured as ${text}`)
    const given = values.map(literalOf).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (format json, ${options}) execute measured${given && `(${given})`}`,
    )
    return rows[0]?.['QUERY PLAN'][0]
  } finally {
    await client.query('rollback; deallocate all')
  }
}

const literalOf = (value: unknown): string =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value))

const everyNode = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(everyNode)] : []

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}
