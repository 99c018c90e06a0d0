/** The database as the rest of the server sees it, on either of the two kinds. */
import type pg from 'pg'

export type ListenerState = {
  readonly isConnected: boolean
  /** Undefined where nothing is sent to find out, as in the embedded database. */
  readonly lastAnswerAt?: Date | undefined
}

export type Store = {
  kind: 'postgres' | 'pglite'
  /** node-postgres on both kinds: same SQL, same JavaScript results, same error objects. */
  pool: pg.Pool
  /** The same, or one connection past a pooler, for what needs a session of its own: migrations. */
  direct: pg.Pool
  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`; returns a function that stops it.
   * Notifications are hints: those that are sent while the connection is lost are replaced by one with an empty
   * payload on every channel.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** Whether notifications arrive now, and when the server last answered the listening connection. */
  listener(): ListenerState
  /** Of the embedded database: how many rounds its thread has not answered yet. */
  pendingRounds?(): number
  close(): Promise<void>
}
