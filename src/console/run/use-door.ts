/** What a rider records at a door: it stays on the phone, photos included, until it is sent or discarded. */
import { use, useEffect, useState } from 'react'
import { z } from 'zod'
import { FormOwnerContext } from '#ui/forms/form-store.ts'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { randomId } from '#ui/api/random-id.ts'
import { accessoryKeys, photoLimit } from '#domain/repairs/intake/intake.ts'
import { openDoorStore } from './door-store.ts'

const doorShape = z.object({
  accessories: z.array(z.enum(accessoryKeys)),
  otherAccessories: z.string(),
  code: z.string(),
  /** The ids of the photos, which this phone has. */
  photos: z.array(z.string()),
})
type Door = z.infer<typeof doorShape>

const nothing: Door = { accessories: [], otherAccessories: '', code: '', photos: [] }

/** With this the names of all doors begin. */
export const doorTitle = 'door:'
/** The name under which a door that is begun is stored; the pickup and the delivery of an order are two. */
export const doorDraft = ({ orderId, to }: { orderId: string; to?: string }): string =>
  `${doorTitle}${orderId}:${to ?? 'return'}`

export function useDoor(draft: string) {
  const owner = use(FormOwnerContext) ?? ''
  const { value, change, forget, discard, restored } = useStoredState(draft, nothing, doorShape)
  const [store] = useState(() => openDoorStore(owner))
  const [begunWith] = useState(value.photos)
  /** Undefined until they are read. */
  const [taken, setTaken] = useState<Readonly<Record<string, Blob>>>()
  useEffect(() => {
    const show = (read: Readonly<Record<string, Blob>>) =>
      setTaken((before) => ({ ...read, ...before }))
    store.read(begunWith).then(show, () => show({}))
  }, [store, begunWith])
  const photos = value.photos.flatMap((id) => {
    const photo = taken?.[id]
    return photo ? [{ id, photo }] : []
  })
  /** A full phone still has them as long as the form is open. */
  const removeAll = () => void store.remove(value.photos).catch(() => undefined)
  return {
    value,
    photos,
    isRead: taken !== undefined || begunWith.length === 0,
    set: (part: Partial<Door>) => change((before) => ({ ...before, ...part })),
    addPhotos(added: readonly Blob[]) {
      const named = added
        .slice(0, photoLimit - photos.length)
        .map((photo) => [randomId(), photo] as const)
      setTaken((before) => ({ ...before, ...Object.fromEntries(named) }))
      for (const [id, photo] of named) void store.add(id, photo).catch(() => undefined)
      const ids = named.map(([id]) => id)
      change((before) => ({ ...before, photos: [...before.photos, ...ids].slice(0, photoLimit) }))
    },
    removePhoto(gone: string) {
      void store.remove([gone]).catch(() => undefined)
      change((before) => ({ ...before, photos: before.photos.filter((id) => id !== gone) }))
    },
    /** After it was handed to the queue, which stores it from then on. */
    forget() {
      removeAll()
      forget()
    },
    restored: restored && {
      ...restored,
      discard() {
        removeAll()
        discard()
      },
    },
  }
}
