/** The queue of photos behind the page, which sends by the link of the page and again once there is a connection. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { sendIntakePhoto, showIntakeLink } from '#domain/repairs/contract/intake-link.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { randomId } from '#ui/api/random-id.ts'
import { sendWithProgress } from '#ui/api/send-with-progress.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { makePhotoQueue } from './photo-queue.ts'
import { openPhotoStore, type UnsentPhoto } from './photo-store.ts'

type Shown = ResponseOf<typeof showIntakeLink>

/** One photo in a form; the token in a header is checked before the photo is received. */
function sendPhoto(token: string, { key, photo }: UnsentPhoto, onProgress: (done: number) => void) {
  const form = new FormData()
  form.append('key', key)
  form.append('images', photo, 'photo')
  const headers = { Authorization: `Bearer ${token}` }
  return sendWithProgress<Shown>(addressOf(sendIntakePhoto.path), form, onProgress, headers)
}

export function usePhotoQueue(token: string, orderNumber: string) {
  const queries = useQueryClient()
  const onArrived = useEffectEvent((shown: Shown) =>
    queries.setQueryData(queryKey(showIntakeLink, { token }), shown),
  )
  const onRefused = useEffectEvent(
    () => void queries.invalidateQueries({ queryKey: queryKey(showIntakeLink, { token }) }),
  )
  const [queue] = useState(() =>
    makePhotoQueue({
      orderNumber,
      store: openPhotoStore(),
      newKey: randomId,
      now: browserTime,
      send: (photo, onProgress) =>
        sendPhoto(token, photo, onProgress).then(onArrived, (error: unknown) => {
          // The page then shows why, where the link has ended.
          onRefused()
          throw error
        }),
    }),
  )
  useEffect(() => {
    void queue.start()
    const again = () => void queue.again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [queue])
  return { queue, photos: useSyncExternalStore(queue.follow, queue.read, queue.read) }
}
