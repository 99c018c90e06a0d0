/** Photos that a rider takes with the phone's camera; they stay on the phone until the act is sent. */
import { useEffect, useMemo } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { photoLimit } from '#domain/repairs/intake/intake.ts'

type Props = {
  readonly photos: readonly Blob[]
  readonly onChange: (photos: readonly Blob[]) => void
  readonly onFail: (message: string | undefined) => void
}

export function DoorPhotos({ photos, onChange, onFail }: Props) {
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const add = async (files: readonly File[]) => {
    onFail(undefined)
    try {
      const room = photoLimit - photos.length
      const readable = await Promise.all(files.slice(0, room).map(readablePhoto))
      onChange([...photos, ...readable])
    } catch (error) {
      onFail(errorText(error, { message: 'The photo could not be read.' }))
    }
  }
  return (
    <div className="grid gap-2">
      <p className="label">Photos of the device, one to eight</p>
      <ul className="intake-photos">
        {addresses.map((address, i) => (
          <li key={address}>
            <img src={address} alt={`The device, photo ${i + 1}`} />
            <IconButton
              icon="trash"
              label={`Remove photo ${i + 1}`}
              onClick={() => onChange(photos.filter((_, place) => place !== i))}
            />
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
