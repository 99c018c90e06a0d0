/** Sends photos as they are chosen, for a form that is sent later. */
import { useState } from 'react'
import { z } from 'zod'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { previewOf } from '#ui/media/photo-preview.ts'
import { uploadPhoto } from '#ui/media/upload-photo.ts'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { errorText } from '#ui/query/error-text.ts'

/** The small pictures of photos that the server has and does not show yet, by the photo's id. */
const previewsShape = z.record(z.string(), z.string())
type Previews = z.infer<typeof previewsShape>

type Options = {
  /** Under which the previews are stored. */
  readonly name: string
  /** Where they are uploaded to; where anybody may upload when absent. */
  readonly path?: string
  /** Gets what the upload answers: an id, or without a path an address. */
  readonly onAdd: (id: string) => void
}

/** Uploads one photo after the other; those that arrived stay when a later one fails. */
export function useSendPhotos({ name, path, onAdd }: Options) {
  const { value: previews, change } = useStoredState<Previews>(name, {}, previewsShape)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const fail = (error: unknown) =>
    setFailure(errorText(error, { message: 'The photo was not sent.' }))
  const sendOne = async (file: File, before: number, all: number) => {
    const photo = await readablePhoto(file).catch(fail)
    if (!photo) return
    const part = (done: number) => setProgress((before + done) / all)
    const id = await uploadPhoto(photo, part, path)
    const preview = await previewOf(photo).catch(() => undefined)
    if (preview) change((others) => ({ ...others, [id]: preview }))
    onAdd(id)
  }
  const send = async (files: readonly File[]) => {
    setFailure(undefined)
    setProgress(0)
    try {
      for (const [i, file] of files.entries()) await sendOne(file, i, files.length)
    } catch (error) {
      fail(error)
    } finally {
      setProgress(undefined)
    }
  }
  return { send, previews, progress, failure }
}
