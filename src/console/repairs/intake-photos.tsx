/** The photos of an intake; each is uploaded as soon as it is chosen. */
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#ui/api/api-request.ts'
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { uploadPhoto } from '#ui/media/upload-photo.ts'
import { intakePhotoUpload, intakePhoto } from '#domain/repairs/contract/staff-intake.ts'
import { photoLimit } from '#domain/repairs/intake/intake.ts'

type Props = {
  readonly orderId: string
  readonly photos: readonly string[]
  /** Photos that the server shows; of the others only this browser has a picture. */
  readonly stored: readonly string[]
  readonly onAdd: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly error: string | undefined
}

export function IntakePhotos({ orderId, photos, stored, onAdd, onRemove, error }: Props) {
  const { send, previews, progress, failure } = useSendPhotos(onAdd)
  const room = photoLimit - photos.length
  return (
    <div className="grid gap-2">
      <p className="label">Photos, one to eight</p>
      <ul className="intake-photos">
        {photos.map((id, i) => (
          <li key={id}>
            <img
              src={stored.includes(id) ? photoAddress(orderId, id) : previews[id]}
              alt={`The device, photo ${i + 1}`}
            />
            <IconButton sign="trash" label={`Remove photo ${i + 1}`} onClick={() => onRemove(id)} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="vh" htmlFor="intake-photo">
              Add photos
            </label>
            <PhotoDrop
              id="intake-photo"
              accept="image/*"
              multiple
              disabled={progress !== undefined}
              aria-invalid={error ? true : undefined}
              onFiles={(files) => void send(files.slice(0, room))}
            >
              <Icon name="plus" size={22} /> Add photos
            </PhotoDrop>
          </li>
        )}
      </ul>
      {progress !== undefined && <UploadBar done={progress} />}
      {(error ?? failure) && <FieldError>{error ?? failure}</FieldError>}
    </div>
  )
}

/** Uploads one photo after the other; those that arrived stay when a later one fails. */
function useSendPhotos(onAdd: (id: string) => void) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => addresses.forEach((address) => URL.revokeObjectURL(address))
  }, [])
  const fail = (error: unknown) =>
    setFailure(errorText(error, { message: 'The photo was not sent.' }))
  const sendOne = async (file: File, before: number, all: number) => {
    const photo = await readablePhoto(file).catch(fail)
    if (!photo) return
    const part = (done: number) => setProgress((before + done) / all)
    const id = await uploadPhoto(photo, part, addressOf(intakePhotoUpload.path))
    const address = URL.createObjectURL(photo)
    made.current.push(address)
    setPreviews((others) => ({ ...others, [id]: address }))
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

/** The address of an intake photo, which the colleague's cookie authorises. */
export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhoto.path)}?${new URLSearchParams({ orderId, photo }).toString()}`
