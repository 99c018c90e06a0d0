/** Stores the photos that a rider took at a door on the phone (IndexedDB) until they are sent or discarded. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { days } from '#kernel/time.ts'
import { browserTime } from '#ui/page/browser-clock.ts'

type DoorPhoto = {
  readonly id: string
  readonly colleagueId: string
  readonly at: Date
  readonly photo: Blob
}

interface Stored extends DBSchema {
  photos: { key: string; value: DoorPhoto }
}

/** Of its own, because a tab of an earlier version would hold up a change of the database of the acts. */
const database = 'rider-door'

/** Nobody comes back to a door after a week. */
export const doorDays = 7

export type DoorStore = {
  /** Those of the ids that are stored, by their id. */
  read(ids: readonly string[]): Promise<Readonly<Record<string, Blob>>>
  add(id: string, photo: Blob): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

const open = (): Promise<IDBPDatabase<Stored>> =>
  openDB<Stored>(database, 1, {
    upgrade: (made) => void made.createObjectStore('photos', { keyPath: 'id' }),
  })

/** A browser that refuses storage keeps the photos as long as the form is open. */
export function openDoorStore(colleagueId: string): DoorStore {
  let opened: Promise<IDBPDatabase<Stored> | undefined> | undefined
  const db = () => (opened ??= open().catch(() => undefined))
  return {
    async read(ids) {
      const store = await db()
      const found = await Promise.all(ids.map((id) => store?.get('photos', id)))
      return Object.fromEntries(
        found.flatMap((one) => (one?.colleagueId === colleagueId ? [[one.id, one.photo]] : [])),
      )
    },
    async add(id, photo) {
      await (await db())?.put('photos', { id, colleagueId, at: browserTime(), photo })
    },
    async remove(ids) {
      const store = await db()
      await Promise.all(ids.map((id) => store?.delete('photos', id)))
    },
  }
}

/** Removes the photos that a colleague did not send, as they sign out. */
export const forgetDoorPhotosOf = (colleagueId: string): Promise<void> =>
  forget((one) => one.colleagueId === colleagueId)

/** Removes what is left of doors that nobody comes back to. */
export const forgetOldDoorPhotos = (): Promise<void> => {
  const before = browserTime().getTime() - days(doorDays)
  return forget(({ at }) => at.getTime() < before)
}

async function forget(isGone: (photo: DoorPhoto) => boolean): Promise<void> {
  try {
    const store = await open()
    const gone = (await store.getAll('photos')).filter(isGone)
    await Promise.all(gone.map(({ id }) => store.delete('photos', id)))
    store.close()
  } catch {
    // Where nothing can be stored, nothing is to be removed.
  }
}
