/** Notifies every process on the same database that the content of public pages has changed. */
import { sql } from 'drizzle-orm'
import { afterCommit, type Tx } from './db/db.ts'
import type { Store } from './db/store/store.ts'

const channel = 'content_changed'

/** Call it in the transaction that changes content: a change that is rolled back notifies nobody. */
export type ContentChanged = (tx: Tx) => Promise<void>

/** Notifies every listening process shortly after the commit. For scripts that write beside a running application. */
export const announceContent: ContentChanged = async (tx) => {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

export type ContentChanges = ReturnType<typeof openContentChanges>

export function openContentChanges({ listen }: Pick<Store, 'listen'>) {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const onChange of listeners) onChange()
  }
  /** The writing process is notified at once, so that the person who saved sees the result; others through the database. */
  const contentChanged: ContentChanged = async (tx) => {
    await announceContent(tx)
    afterCommit(notify)
  }
  return {
    contentChanged,
    /** `onChange` is called after each change, perhaps twice. */
    follow: (onChange: () => void): void => void listeners.add(onChange),
    /** Listens to other processes from now on and notifies once for earlier changes. Ends with the store. */
    async start(): Promise<void> {
      await listen(channel, notify)
      notify()
    },
  }
}
