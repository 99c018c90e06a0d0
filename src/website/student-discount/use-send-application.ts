/** Sends the student application: first its photos, each once, then the form with their addresses. */
import { useRef, useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { createStudentApplication } from '#domain/student-discount/contract/customer.ts'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { type PhotoName, photoNames, type Photos, type Typed } from './student-fields.ts'
import { uploadPhoto } from '#ui/media/upload-photo.ts'

type Stage = 'idle' | 'uploading' | 'submitting'

/** What came of it. `photo` names the one that was not taken. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'no upload'; readonly photo: PhotoName; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }

export function useSending() {
  const [stage, setStage] = useState<Stage>('idle')
  const [done, setDone] = useState(0)
  const busy = useRef(false)
  /** A photo that has arrived is not sent again when the form is sent again. */
  const stored = useRef(new WeakMap<File, string>())

  const upload = async (photos: Photos) => {
    const addresses: Record<PhotoName, string> = { collegeIdPhoto: '', appleIdPhoto: '' }
    for (const [before, name] of photoNames.entries()) {
      const photo = photos[name]
      const found = stored.current.get(photo)
      const progress = (part: number) => setDone((before + part) / photoNames.length)
      try {
        addresses[name] = found ?? (await uploadPhoto(await readablePhoto(photo), progress))
      } catch (error) {
        return { kind: 'no upload', photo: name, error } as const
      }
      stored.current.set(photo, addresses[name])
      progress(1)
    }
    return { kind: 'uploaded', addresses } as const
  }

  const sendAll = async (typed: Typed, photos: Photos): Promise<Outcome> => {
    setDone(0)
    setStage('uploading')
    const uploaded = await upload(photos)
    if (uploaded.kind !== 'uploaded') return uploaded
    setStage('submitting')
    try {
      const idempotencyKey = freshKey()
      await call(createStudentApplication, { ...typed, ...uploaded.addresses }, { idempotencyKey })
      return { kind: 'sent' }
    } catch (error) {
      // Perhaps the photos are not kept any more; the next try brings them along.
      if (error instanceof ApiError && error.status === 422) stored.current = new WeakMap()
      return { kind: 'refused', error }
    }
  }

  /** Undefined when it is already under way. */
  const send = async (typed: Typed, photos: Photos): Promise<Outcome | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      return await sendAll(typed, photos)
    } finally {
      busy.current = false
      setStage('idle')
    }
  }
  return { stage, done, send }
}
