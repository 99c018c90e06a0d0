/** Measures how long queries wait for a connection, and makes a span of each statement of a traced request. */
import type pg from 'pg'
import { currentRequest } from '#platform/request-scope.ts'
import { inSpan, type Tracing } from './tracing.ts'

type Deps = {
  /** Seconds. */
  readonly onWaited: (seconds: number) => void
  readonly tracing: Tracing | undefined
}
type Query = (...input: unknown[]) => unknown
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: unknown,
) => void

/** Changes the pool that it is given, so that the job store's statements are seen, too. */
export function observePool(pool: pg.Pool, { onWaited, tracing }: Deps): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>
    (onConnected: Connected): void
  }
  const measured = (onConnected?: Connected) => {
    const began = performance.now()
    const waited = () => onWaited((performance.now() - began) / 1_000)
    if (onConnected) {
      return connect((...result) => {
        waited()
        onConnected(...result)
      })
    }
    return connect().finally(waited)
  }
  pool.connect = measured as typeof pool.connect
  if (!tracing) return
  pool.query = traced(tracing, pool.query.bind(pool) as Query) as typeof pool.query
  const known = new WeakSet<pg.PoolClient>()
  const traceClient = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    client.query = traced(tracing, client.query.bind(client) as Query) as typeof client.query
  }
  pool.on('acquire', traceClient)
}

/** A call with a callback is the pool's own, inside a call that has its span already. */
function traced(tracing: Tracing, query: Query): Query {
  return (...input) => {
    if (!currentRequest()?.span || typeof input.at(-1) === 'function') return query(...input)
    return inSpan(tracing, describeStatement(textOf(input[0])), () => query(...input))
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '')

/**
 * Values are parameters, which are left out; literals inside the text are blanked as well, because a statement may be
 * put together by a library.
 */
export function describeStatement(text: string) {
  const blanked = text
    .slice(0, 4_000)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/\b\d{5,}\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
  const operation = (/^\w+/.exec(blanked)?.[0] ?? 'query').toLowerCase()
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/i
    .exec(blanked)?.[1]
    ?.replaceAll('"', '')
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client' as const,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': blanked.slice(0, 1_000),
      ...(table ? { 'db.collection.name': table } : {}),
    },
  }
}
