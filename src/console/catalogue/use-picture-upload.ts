/** Puts a chosen photo up, says how far it has got, and what was wrong with it; the address is then somebody's to save. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { sendWithProgress } from '#ui/api/send-with-progress.ts'
import { readBase64 } from './read-base64.ts'
import { textOf } from './error-message.ts'

/** What a file's field offers; HEIC becomes JPEG in browsers that can read it. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** `endpoint` takes `{ picture }` and answers `{ url }`. */
export function usePictureUpload(endpoint: Pick<Endpoint, 'path'>, onUrl: (url: string) => void) {
  const [done, setDone] = useState(0)
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File) {
      setDone(0)
      const picture = await readBase64(await readablePhoto(file))
      const body = JSON.stringify({ picture })
      const { url } = await sendWithProgress<{ url: string }>(
        addressOf(endpoint.path),
        body,
        setDone,
      )
      return url
    },
    onSuccess: onUrl,
  })
  return {
    upload: mutate,
    uploading: isPending,
    /** From 0 to 1, while it is on its way. */
    done,
    words: error && !isPending ? textOf(error) : undefined,
  }
}
