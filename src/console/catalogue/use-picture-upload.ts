/** Uploads a chosen photo and reports its progress; its address is then the caller's to save. */
import { useState } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { sendWithProgress } from '#ui/api/send-with-progress.ts'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { useTask } from '#ui/query/use-task.ts'
import { readBase64 } from './read-base64.ts'

/** What a file's field offers; HEIC becomes JPEG in browsers that can read it. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** `endpoint` takes `{ picture }` and answers `{ url }`. */
export function usePictureUpload(endpoint: Pick<Endpoint, 'path'>, onUrl: (url: string) => void) {
  const [done, setDone] = useState(0)
  const uploading = useTask(
    async (file: File) => {
      setDone(0)
      const picture = await readBase64(await readablePhoto(file))
      const body = JSON.stringify({ picture })
      return sendWithProgress<{ url: string }>(addressOf(endpoint.path), body, setDone)
    },
    { onSuccess: ({ url }) => onUrl(url) },
  )
  return {
    upload: (file: File) => void uploading.run(file),
    uploading: uploading.isRunning,
    /** From 0 to 1, while it is on its way. */
    done,
    error: uploading.isRunning ? undefined : uploading.errorBeyond(),
  }
}
