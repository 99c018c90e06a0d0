/** Chooses one photo: a dashed sheet to press or drop on, then the picture itself and its file name. */
import { useEffect, useState } from 'react'
import { Sign } from '#web/icon.tsx'
import { FieldError } from '#web/field.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly help: string
  readonly photo: File | undefined
  readonly onPhoto: (photo: File | undefined) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

export function PhotoField(props: Props) {
  const { label, name, help, photo, onPhoto, error, disabled } = props
  const id = `photo-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="photo-drop" data-done={photo ? '' : undefined}>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/*"
          required
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          onChange={(event) => onPhoto(event.target.files?.[0])}
        />
        {photo ? <Preview photo={photo} /> : <Empty />}
      </div>
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const Empty = () => (
  <span className="photo-face" aria-hidden>
    <Sign name="upload" size={22} /> Choose a photo
  </span>
)

function Preview({ photo }: { readonly photo: File }) {
  const [address, setAddress] = useState<string>()
  const [blank, setBlank] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    setBlank(false)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <span className="photo-face">
      {address && !blank ? (
        <img src={address} alt="" onError={() => setBlank(true)} />
      ) : (
        <Sign name="check" size={22} />
      )}
      <span className="min-w-0">
        <span className="block truncate">{photo.name}</span>
        <span className="sm muted font-normal">Press to choose another</span>
      </span>
    </span>
  )
}
