/** Stores a rider's acts on the phone (IndexedDB), with their photos, so that a reload loses none. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WaitingAct } from './waiting-act.ts'

export type ActStore = {
  list(): Promise<WaitingAct[]>
  add(act: Omit<WaitingAct, 'id'>): Promise<void>
  put(act: WaitingAct): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}

interface Stored extends DBSchema {
  acts: { key: number; value: WaitingAct }
}

/** Opened with the first use; a browser that refuses storage keeps the acts as long as the page is open. */
export function openActStore(): ActStore {
  let opened: Promise<IDBPDatabase<Stored> | undefined> | undefined
  const memory = memoryStore()
  const db = () =>
    (opened ??= openDB<Stored>('rider-run', 1, {
      upgrade: (made) =>
        void made.createObjectStore('acts', { keyPath: 'id', autoIncrement: true }),
    }).catch(() => undefined))
  return {
    list: async () => (await db())?.getAll('acts') ?? memory.list(),
    async add(act) {
      const store = await db()
      // The store gives the id.
      if (store) await store.add('acts', act as WaitingAct)
      else await memory.add(act)
    },
    async put(act) {
      const store = await db()
      if (store) await store.put('acts', act)
      else await memory.put(act)
    },
    async remove(ids) {
      const store = await db()
      if (store) await Promise.all(ids.map((id) => store.delete('acts', id)))
      else await memory.remove(ids)
    },
  }
}

/** How many acts of a colleague wait on this phone; 0 where the browser stores nothing. */
export async function countUnsent(colleagueId: string): Promise<number> {
  const acts = await openActStore()
    .list()
    .catch(() => [])
  return acts.filter((act) => act.colleagueId === colleagueId).length
}

/** The same without a browser's storage. */
export function memoryStore(): ActStore {
  let acts: WaitingAct[] = []
  let last = 0
  return {
    list: async () => acts,
    async add(act) {
      last += 1
      acts = [...acts, { ...act, id: last }]
    },
    async put(act) {
      acts = acts.map((one) => (one.id === act.id ? act : one))
    },
    async remove(ids) {
      acts = acts.filter(({ id }) => !ids.includes(id))
    },
  }
}
