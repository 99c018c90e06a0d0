/** The database as the rest of the server sees it, on either of the two kinds. */
import type pg from 'pg'

export type Store = {
  kind: 'postgres' | 'pglite'
  /** node-postgres on both kinds: same SQL, same JavaScript results, same error objects. */
  pool: pg.Pool
  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`; returns a function that stops it.
   * Notifications are hints: those that are sent while the connection is lost are replaced by one with an empty
   * payload on every channel.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
