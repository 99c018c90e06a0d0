/** What the rest of the server sees of the database, whichever of the two kinds stands behind it. */
import type pg from 'pg'

export type Store = {
  kind: 'postgres' | 'pglite'
  /** node-postgres on both kinds: same SQL, same JavaScript results, same error objects. */
  pool: pg.Pool
  /**
   * Calls `hear` with the payload of every NOTIFY on `channel`; answers a function that stops it.
   * Notifications are hints: one sent while the connection is being renewed is not heard.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
