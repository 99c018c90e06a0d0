/** Photos that a rider takes with the phone's camera; they stay on the phone until the act is sent. */
import { useCallback } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { photoLimit } from '#domain/repairs/intake/intake.ts'

type Props = {
  readonly photos: readonly { readonly id: string; readonly photo: Blob }[]
  readonly onAdd: (photos: readonly Blob[]) => void
  readonly onRemove: (id: string) => void
  readonly onFail: (message: string | undefined) => void
}

export function DoorPhotos({ photos, onAdd, onRemove, onFail }: Props) {
  const add = async (files: readonly File[]) => {
    onFail(undefined)
    try {
      const room = photoLimit - photos.length
      onAdd(await Promise.all(files.slice(0, room).map(readablePhoto)))
    } catch (error) {
      onFail(errorText(error, { message: 'The photo could not be read.' }))
    }
  }
  return (
    <div className="grid gap-2">
      <p className="label">Photos of the device, one to eight</p>
      <ul className="photo-list">
        {photos.map(({ id, photo }, i) => (
          <li key={id}>
            <Picture photo={photo} alt={`The device, photo ${i + 1}`} />
            <IconButton icon="trash" label={`Remove photo ${i + 1}`} onClick={() => onRemove(id)} />
          </li>
        ))}
        {photos.length < photoLimit && (
          <li>
            <label className="visually-hidden" htmlFor="door-photo">
              Take photos
            </label>
            <PhotoDrop
              id="door-photo"
              accept="image/*"
              capture="environment"
              multiple
              onFiles={(files) => void add(files)}
            >
              <Icon name="plus" size={22} /> Take photos
            </PhotoDrop>
          </li>
        )}
      </ul>
    </div>
  )
}

function Picture({ photo, alt }: { readonly photo: Blob; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return <img ref={show} alt={alt} />
}
