/** Chooses one photo: a dashed sheet to press or drop on, then the picture itself and its file name. */
import { useMemo, useState } from 'react'
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
  // The address goes with the page; a person chooses a few photos at most.
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo])
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
        {photo && address ? (
          <Preview key={address} address={address} name={photo.name} />
        ) : (
          <Empty />
        )}
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

type PreviewProps = { readonly address: string; readonly name: string }

/** Some browsers cannot draw some photos; the name then stands alone. */
function Preview({ address, name }: PreviewProps) {
  const [blank, setBlank] = useState(false)
  return (
    <span className="photo-face">
      {blank ? (
        <Sign name="check" size={22} />
      ) : (
        <img src={address} alt="" onError={() => setBlank(true)} />
      )}
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="sm muted font-normal">Press to choose another</span>
      </span>
    </span>
  )
}
