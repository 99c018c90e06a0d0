/** Up to three pictures of an issue, each with its caption. */
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { addPicture } from '#domain/catalogue/contract/staff.ts'
import { ChooseFile } from './picture-field.tsx'
import { photoTypes, usePictureUpload } from './use-picture-upload.ts'

type Image = { readonly url: string; readonly label: string }

type Props = {
  readonly images: Image[]
  readonly error: string | undefined
  readonly mayEdit: boolean
  readonly onImages: (images: Image[]) => void
}

const most = 3

export function IssuePictures({ images, error, mayEdit, onImages }: Props) {
  const adding = usePictureUpload(addPicture, (url) => onImages([...images, { url, label: '' }]))
  const put = (at: number, image: Image) => onImages(images.with(at, image))
  return (
    <div className="field">
      <span className="label">Pictures</span>
      <ul className="issue-pics">
        {images.map((image, at) => (
          <li key={image.url}>
            <PartPicture url={image.url} className="h-28 w-full object-contain" />
            <TextField
              label={`Caption ${at + 1}`}
              autoComplete="off"
              value={image.label}
              onChange={({ target }) => put(at, { ...image, label: target.value })}
            />
            {mayEdit && (
              <IconButton
                sign="trash"
                size={18}
                label={`Delete picture ${at + 1}`}
                onClick={() => onImages(images.filter((_, place) => place !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {adding.uploading && <UploadBar done={adding.done} />}
      {adding.error && <FieldError>{adding.error}</FieldError>}
      {mayEdit && images.length < most && (
        <ChooseFile
          label="Add a picture"
          accept={photoTypes}
          working={adding.uploading}
          onFile={adding.upload}
        />
      )}
    </div>
  )
}
