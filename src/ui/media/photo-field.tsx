/** Chooses one photo: an area to press or drop on, then the picture itself and its file name. */
import { useMemo, useState } from 'react'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from './photo-drop.tsx'

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
  // The address is released with the page, because a person chooses a few photos at most.
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo])
  return (
    <Field label={label} help={help} error={error} id={`photo-${name}`}>
      {(control) => (
        <PhotoDrop
          {...control}
          name={name}
          accept="image/*"
          required
          disabled={disabled}
          done={photo !== undefined}
          retain
          onFiles={([file]) => onPhoto(file)}
        >
          {photo && address ? (
            <Preview key={address} address={address} name={photo.name} />
          ) : (
            <>
              <Icon name="upload" size={22} /> Choose a photo
            </>
          )}
        </PhotoDrop>
      )}
    </Field>
  )
}

type PreviewProps = { readonly address: string; readonly name: string }

/** Some browsers cannot show some photos; then only the name is shown. */
function Preview({ address, name }: PreviewProps) {
  const [blank, setBlank] = useState(false)
  return (
    <>
      {blank ? (
        <Icon name="check" size={22} />
      ) : (
        <img src={address} alt="" onError={() => setBlank(true)} />
      )}
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="small muted font-normal">Press to choose another</span>
      </span>
    </>
  )
}
