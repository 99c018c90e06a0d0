/** The photos of an intake; each is uploaded as soon as it is chosen. */
import { addressOf } from '#ui/api/api-request.ts'
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { intakePhoto } from '#domain/repairs/contract/staff-intake.ts'
import { useSendPhotos } from './use-send-photos.ts'
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
            <IconButton icon="trash" label={`Remove photo ${i + 1}`} onClick={() => onRemove(id)} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="visually-hidden" htmlFor="intake-photo">
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

/** The address of an intake photo, which the colleague's cookie authorises. */
export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhoto.path)}?${new URLSearchParams({ orderId, photo }).toString()}`
