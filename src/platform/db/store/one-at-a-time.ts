/** Work that processes that start at once must do one after the other, such as filling an empty store. */
import { waitForEver } from './silence.ts'
import type { Store } from './store.ts'

/**
 * Runs `work` while this process alone has the lock of that name; the others wait. The embedded store has one process,
 * and a pool of one connection has none to spare for a lock.
 */
export async function oneAtATime<T>(
  { kind, pool, direct }: Pick<Store, 'kind' | 'pool' | 'direct'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'pglite' || (direct === pool && pool.options.max < 2)) return work()
  const client = await direct.connect()
  try {
    waitForEver(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    // This ends the session, and with it the lock and the setting.
    client.release(true)
  }
}
