/** The photos of one visit: each is sent as soon as it is taken, one after the other, and stays listed until it has arrived. */
import { after, days } from '#kernel/time.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { errorText } from '#ui/query/error-text.ts'
import type { PhotoStore, UnsentPhoto } from './photo-store.ts'

export type ListedPhoto = {
  readonly key: string
  readonly photo: Blob
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  readonly done: number
  /** Why it was not sent. */
  readonly error?: string
}

type Deps = {
  readonly orderNumber: string
  readonly store: PhotoStore
  readonly send: (photo: UnsentPhoto, onProgress: (done: number) => void) => Promise<unknown>
  readonly newKey: () => string
  readonly now: () => Date
}

/** What nobody has sent for that long is of a repair that has begun by now. */
const kept = days(1)

/** A photo that itself is refused does not hold up those after it; anything else does, because they would fail alike. */
const isAboutPhoto = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status)

/** What the page shows, and what it notifies of changes. */
function makeList() {
  let listed: readonly ListedPhoto[] = []
  const watchers = new Set<() => void>()
  function changeAll(next: (one: ListedPhoto) => ListedPhoto | undefined): void {
    set(listed.flatMap((one) => next(one) ?? []))
  }
  function set(next: readonly ListedPhoto[]): void {
    listed = next
    for (const notify of watchers) notify()
  }
  return {
    read: () => listed,
    follow(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    add: (one: ListedPhoto) => set([...listed, one]),
    changeAll,
    change: (key: string, to: Partial<ListedPhoto>) =>
      changeAll((one) => (one.key === key ? { ...one, ...to } : one)),
  }
}

const waits = ({ key, photo }: Pick<ListedPhoto, 'key' | 'photo'>): ListedPhoto => ({
  key,
  photo,
  state: 'waiting',
  done: 0,
})

/** Sends what waits in the list, in its order, until something fails that is not about one photo. */
function makeSender(list: ReturnType<typeof makeList>, { store, send }: Deps) {
  const unsent = new Map<string, UnsentPhoto>()
  let isSending = false

  /** Returns why those after it are not tried. */
  async function sendOne(photo: UnsentPhoto): Promise<string | undefined> {
    const { key } = photo
    list.change(key, { state: 'sending', done: 0 })
    try {
      await send(photo, (done) => list.change(key, { done }))
    } catch (failure) {
      const error = errorText(failure, { noAnswer: 'No connection. It is kept on this phone.' })
      list.change(key, { state: 'failed', error })
      return isAboutPhoto(failure) ? undefined : error
    }
    unsent.delete(key)
    list.change(key, { state: 'sent', done: 1 })
    await store.remove(key).catch(() => undefined)
    return undefined
  }

  const next = () => {
    const key = list.read().find(({ state }) => state === 'waiting')?.key
    return key === undefined ? undefined : unsent.get(key)
  }
  return {
    unsent,
    async sendAll(): Promise<void> {
      if (isSending) return
      isSending = true
      for (let photo = next(); photo; photo = next()) {
        const error = await sendOne(photo)
        if (error !== undefined)
          list.changeAll((one) =>
            one.state === 'waiting' ? { ...one, state: 'failed', error } : one,
          )
      }
      isSending = false
    },
  }
}

export function makePhotoQueue(deps: Deps) {
  const { orderNumber, store, newKey, now } = deps
  const list = makeList()
  const { unsent, sendAll } = makeSender(list, deps)
  function add(photo: UnsentPhoto): void {
    if (unsent.has(photo.key)) return
    unsent.set(photo.key, photo)
    list.add(waits(photo))
  }
  return {
    read: list.read,
    follow: list.follow,
    /** Lists what an earlier visit could not send for this order, and sends it. */
    async start(): Promise<void> {
      const stored = await store.list().catch(() => [])
      const isOld = ({ takenAt }: UnsentPhoto) => takenAt < after(now(), -kept)
      for (const { key } of stored.filter(isOld)) await store.remove(key).catch(() => undefined)
      for (const one of stored) if (one.orderNumber === orderNumber && !isOld(one)) add(one)
      await sendAll()
    },
    async add(photo: Blob): Promise<void> {
      const one = { key: newKey(), orderNumber, photo, takenAt: now() }
      add(one)
      // Without storage the photo is kept as long as the page is open.
      await store.put(one).catch(() => undefined)
      await sendAll()
    },
    /** Tries every photo again that was not sent. */
    async again(): Promise<void> {
      list.changeAll((one) => (one.state === 'failed' ? waits(one) : one))
      await sendAll()
    },
    /** One that was not sent: neither will be. */
    async drop(key: string): Promise<void> {
      unsent.delete(key)
      list.changeAll((one) => (one.key === key ? undefined : one))
      await store.remove(key).catch(() => undefined)
    },
  }
}
