/** A photo of one's own for a guide: pressed for or dropped, sent at once, shown when it has arrived. */
import { useId } from 'react'
import { FieldError } from '#web/field.tsx'
import { Sign } from '#web/icon.tsx'
import { UploadBar } from '#web/upload-bar.tsx'
import { smallestAddress } from '#features/devices/sized-picture.ts'
import { photoTypes, usePictureUpload } from '#features/devices/web/staff/use-picture-upload.ts'
import { addGuidePicture } from '../../staff-contract.ts'

type Props = {
  /** The chosen one, when it is a photo. */
  readonly shown: string | undefined
  readonly onUrl: (url: string) => void
}

export function PictureUpload({ shown, onUrl }: Props) {
  const id = useId()
  const { upload, uploading, done, words } = usePictureUpload(addGuidePicture, onUrl)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        A photo of your own
      </label>
      <div className="photo-drop" data-done={shown ? '' : undefined}>
        <input
          id={id}
          type="file"
          accept={photoTypes}
          disabled={uploading}
          aria-invalid={words ? true : undefined}
          aria-describedby={`${id}-help${words ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again after a refusal.
            target.value = ''
            if (file) upload(file)
          }}
        />
        <span className="photo-face" aria-hidden>
          {shown ? <img src={smallestAddress(shown)} alt="" /> : <Sign name="upload" size={22} />}
          <span>{faceOf(uploading, shown)}</span>
        </span>
      </div>
      {uploading && <UploadBar done={done} />}
      <p className="help" id={`${id}-help`}>
        JPEG, PNG, WebP or HEIC, at most 10 MB and at least 480 pixels wide. Where and with what it
        was taken is removed.
      </p>
      <p className="vh" role="status">
        {shown && !uploading ? 'The photo is here, and chosen.' : ''}
      </p>
      {words && <FieldError id={`${id}-error`}>{words}</FieldError>}
    </div>
  )
}

function faceOf(uploading: boolean, shown: string | undefined): string {
  if (uploading) return 'Sending the photo…'
  return shown ? 'Press, or drop another' : 'Press, or drop a photo here'
}
