/** Stores photos on the phone (IndexedDB) until they are sent, so that neither a reload nor an ended link loses one. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type UnsentPhoto = {
  /** Of the photo, over all tries. */
  readonly key: string
  /** Of the order it is for, as a person reads it. */
  readonly orderNumber: string
  readonly photo: Blob
  readonly takenAt: Date
}

export type PhotoStore = {
  list(): Promise<readonly UnsentPhoto[]>
  put(photo: UnsentPhoto): Promise<void>
  remove(key: string): Promise<void>
}

interface Stored extends DBSchema {
  photos: { key: string; value: UnsentPhoto }
}

/** Opened with the first use; a browser that refuses storage keeps the photos as long as the page is open. */
export function openPhotoStore(): PhotoStore {
  let opened: Promise<IDBPDatabase<Stored>> | undefined
  const db = () =>
    (opened ??= openDB<Stored>('counter-photos', 1, {
      upgrade: (made) => void made.createObjectStore('photos', { keyPath: 'key' }),
    }))
  return {
    list: async () => (await db()).getAll('photos'),
    put: async (photo) => void (await (await db()).put('photos', photo)),
    remove: async (key) => (await db()).delete('photos', key),
  }
}
