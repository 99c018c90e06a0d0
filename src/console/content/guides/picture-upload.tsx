/** The field for an editor's own photo of a guide: chosen or dropped, and uploaded at once. */
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { smallestAddress } from '#domain/catalogue/sized-picture.ts'
import { photoTypes, usePictureUpload } from '#console/catalogue/use-picture-upload.ts'
import { addGuidePicture } from '#domain/guides/contract/staff.ts'

type Props = {
  /** The chosen one, when it is a photo. */
  readonly shown: string | undefined
  readonly onUrl: (url: string) => void
}

const help =
  'JPEG, PNG, WebP or HEIC, at most 10 MB and at least 480 pixels wide. Where and with what it was taken is removed.'

export function PictureUpload({ shown, onUrl }: Props) {
  const { upload, uploading, done, error } = usePictureUpload(addGuidePicture, onUrl)
  return (
    <Field label="A photo of your own" help={help} error={error}>
      {(control) => (
        <>
          <PhotoDrop
            {...control}
            accept={photoTypes}
            disabled={uploading}
            done={shown !== undefined}
            onFiles={([file]) => file && upload(file)}
          >
            {shown ? <img src={smallestAddress(shown)} alt="" /> : <Icon name="upload" size={22} />}
            <span>{faceOf(uploading, shown)}</span>
          </PhotoDrop>
          {uploading && <UploadBar done={done} />}
          <p className="vh" role="status">
            {shown && !uploading ? 'The photo is here, and chosen.' : ''}
          </p>
        </>
      )}
    </Field>
  )
}

function faceOf(uploading: boolean, shown: string | undefined): string {
  if (uploading) return 'Sending the photo…'
  return shown ? 'Press, or drop another' : 'Press, or drop a photo here'
}
