/** Sends one act of a rider: its photos one by one, then the act itself under its key. */
import { call } from '#ui/api/api-client.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { uploadPhoto } from '#ui/media/upload-photo.ts'
import { handBack } from '#domain/repairs/contract/staff-changes.ts'
import { collectionPhotoUpload } from '#domain/repairs/contract/staff-run.ts'
import { takeRunStep } from '#domain/repairs/contract/staff-run-steps.ts'
import type { WaitingAct } from './waiting-act.ts'

/** `save` stores the act after each photo, so that none is sent twice. Throws an ApiError. */
export async function sendAct(
  act: WaitingAct,
  save: (act: WaitingAct) => Promise<void>,
): Promise<void> {
  const { orderId, from, to, code, key: idempotencyKey } = act
  if (!to) {
    await call(handBack, { orderId }, { idempotencyKey })
    return
  }
  const photos = await sentPhotos(act, save)
  const collection = act.collection && {
    ...act.collection,
    accessories: [...act.collection.accessories],
    photos,
  }
  await call(
    takeRunStep,
    { orderId, from, to, ...(code && { code }), ...(collection && { collection }) },
    { idempotencyKey },
  )
}

/** The ids of the photos, in their order. */
async function sentPhotos(
  act: WaitingAct,
  save: (act: WaitingAct) => Promise<void>,
): Promise<string[]> {
  const { collection } = act
  if (!collection) return []
  const photos = [...collection.photos]
  for (const [i, photo] of photos.entries()) {
    if (typeof photo === 'string') continue
    photos[i] = await uploadPhoto(photo, () => {}, addressOf(collectionPhotoUpload.path))
    await save({ ...act, collection: { ...collection, photos: [...photos] } })
  }
  return photos.filter((photo) => typeof photo === 'string')
}
