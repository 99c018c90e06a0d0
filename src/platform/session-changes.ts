/** Notifies every process on the same database that somebody's session or role may have ended or changed. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from './db/db.ts'
import type { Store } from './db/store/store.ts'

const channel = 'sessions_changed'

/** Whose sessions: the kind of caller, and the customer's or colleague's id. */
export type SessionHolder = { readonly who: 'customer' | 'staff'; readonly id: string }

const nameOf = ({ who, id }: SessionHolder): string => `${who}:${id}`

/** In a transaction, a change that is rolled back notifies nobody. */
export async function announceSessions(
  db: Pick<Db | Tx, 'execute'>,
  holder: SessionHolder,
): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${nameOf(holder)})`)
}

export type SessionChanges = ReturnType<typeof openSessionChanges>

export function openSessionChanges({ listen }: Pick<Store, 'listen'>) {
  const followers = new Map<string, Set<() => void>>()
  return {
    /** `onChange` is called after each change of this holder's sessions, until the returned function is called. */
    follow(holder: SessionHolder, onChange: () => void): () => void {
      const name = nameOf(holder)
      const own = followers.get(name) ?? new Set()
      followers.set(name, own.add(onChange))
      return () => {
        own.delete(onChange)
        if (own.size === 0 && followers.get(name) === own) followers.delete(name)
      }
    },
    /** Listens from now on, and ends with the store. */
    async start(): Promise<void> {
      await listen(channel, (name) => {
        // After a lost connection the name is empty: anybody's sessions may have changed.
        const own = name === '' ? [...followers.values()] : [followers.get(name) ?? []]
        for (const onChanges of own) for (const onChange of onChanges) onChange()
      })
    },
  }
}
