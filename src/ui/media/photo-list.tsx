/** The photos of a form, each with a button that removes it, and the area that adds more. */
import type { ReactNode } from 'react'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useSendPhotos } from './use-send-photos.ts'

type Props = {
  /** Of the file field. */
  readonly id: string
  readonly label: ReactNode
  /** Under which the previews are stored. */
  readonly previews: string
  /** Where they are uploaded to; where anybody may upload when absent. */
  readonly path?: string
  readonly photos: readonly string[]
  readonly most: number
  /** The address of a photo that this browser has no preview of; none where the server does not show it yet. */
  readonly addressOf?: (photo: string) => string
  readonly onAdd: (photo: string) => void
  readonly onRemove: (photo: string) => void
  readonly error: string | undefined
}

/** Each is uploaded as soon as it is chosen. */
export function PhotoList(props: Props) {
  const { id, label, photos, most, addressOf, onAdd, onRemove, error } = props
  const { send, previews, progress, failure } = useSendPhotos({
    name: props.previews,
    ...(props.path && { path: props.path }),
    onAdd,
  })
  const room = most - photos.length
  return (
    <div className="grid gap-2">
      <p className="label">{label}</p>
      <ul className="photo-list">
        {photos.map((photo, i) => (
          <li key={photo}>
            <img
              // The server shows a photo that was uploaded here only once it is saved.
              src={previews[photo] ?? addressOf?.(photo)}
              alt={`The device, photo ${i + 1}`}
            />
            <IconButton
              icon="trash"
              label={`Remove photo ${i + 1}`}
              onClick={() => onRemove(photo)}
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="visually-hidden" htmlFor={id}>
              Add photos
            </label>
            <PhotoDrop
              id={id}
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
