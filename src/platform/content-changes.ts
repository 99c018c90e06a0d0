/** News that what the public pages say has changed: told to every process that shares the database. */
import { sql } from 'drizzle-orm'
import { afterCommit, type Tx } from './db/db.ts'
import type { Store } from './db/store/store.ts'

const channel = 'content_changed'

/** Call it in the transaction that changes content: nobody hears of a change that was taken back. */
export type ContentChanged = (tx: Tx) => Promise<void>

/** Tells every process that listens, a moment after the commit. For writers that stand beside a house. */
export const announceContent: ContentChanged = async (tx) => {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

export type ContentChanges = ReturnType<typeof openContentChanges>

export function openContentChanges({ listen }: Pick<Store, 'listen'>) {
  const hearers = new Set<() => void>()
  const notify = () => {
    for (const hear of hearers) hear()
  }
  /** The process that writes hears at once, so that whoever saved sees what was saved; the others by the database. */
  const contentChanged: ContentChanged = async (tx) => {
    await announceContent(tx)
    afterCommit(notify)
  }
  return {
    contentChanged,
    /** `hear` is called after each change, perhaps twice. */
    follow: (hear: () => void): void => void hearers.add(hear),
    /** Hears the other processes from now on; what changed before that is told once. Ends with the store. */
    async start(): Promise<void> {
      await listen(channel, notify)
      notify()
    },
  }
}
