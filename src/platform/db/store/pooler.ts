/** What differs when a pooler such as PgBouncer, in transaction mode, stands before the server. */
import type pg from 'pg'

type ClientClass = new (config?: pg.ClientConfig) => pg.Client

/**
 * A client class that sends every statement without its name: the next one may run in another session of the server,
 * which does not know what this one prepared.
 */
export function unnamed(Client: ClientClass): ClientClass {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const send = super.query.bind(this) as (...all: unknown[]) => unknown
      const query = (first: unknown, ...rest: unknown[]) => send(withoutName(first), ...rest)
      Object.assign(this, { query })
    }
  }
}

function withoutName(first: unknown): unknown {
  if (typeof first !== 'object' || first === null || !('name' in first) || 'submit' in first)
    return first
  const { name, ...rest } = first
  void name
  return rest
}

/** The program shows this sentence and ends with exit code 1. */
export class PoolerNotPrepared extends Error {
  override name = 'PoolerNotPrepared'
}

type Settings = { readonly zone: string; readonly limit: number; readonly user: string }

/**
 * A pooler shares sessions, so they begin with the settings of their user, not with those that each connection asks for.
 * @throws PoolerNotPrepared when the user's sessions are not as the application needs them
 */
export async function checkPooled(pool: pg.Pool, statementTimeoutMs: number): Promise<void> {
  const { rows } = await pool.query<Settings>(
    `select current_setting('timezone') as zone, current_user as user,
      extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as limit`,
  )
  const { zone = '', limit = 0, user = '' } = rows[0] ?? {}
  const isUtc = ['UTC', 'Etc/UTC'].includes(zone)
  if (isUtc && limit > 0 && limit <= statementTimeoutMs) return
  throw new PoolerNotPrepared(
    `Behind the pooler of DATABASE_URL, sessions have the time zone ${zone} and a statement timeout of ${limit} ms.\n` +
      `- On the server: alter role "${user}" set timezone = 'UTC'; alter role "${user}" set statement_timeout = '${statementTimeoutMs}ms'\n` +
      `- Then close the sessions that the pooler has open: RECONNECT in its console, or restart it.`,
  )
}
