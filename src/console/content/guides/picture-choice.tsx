/** The choice of a picture for a guide or a category: an uploaded photo, or one that is already there. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useId } from 'react'
import { queryKey } from '#ui/query/queries.tsx'
import { Query } from '#ui/query/query.tsx'
import { pictureSource, sizedPicture, smallestAddress } from '#domain/catalogue/sized-picture.ts'
import { listPictures, addGuidePicture } from '#domain/guides/contract/staff.ts'
import './picture-choice.css'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { photoTypes, usePictureUpload } from '#console/catalogue/use-picture-upload.ts'

export type ChosenPicture = {
  readonly src: string
  /** In its own pixels, as texts. */
  readonly width: string | null
  readonly height: string | null
}

type Props = {
  readonly src: string | undefined
  readonly onChoose: (picture: ChosenPicture) => void
}

export function PictureChoice({ src, onChoose }: Props) {
  const queries = useQueryClient()
  const choose = (address: string, image?: HTMLImageElement | null) => {
    const { width, height } = sizeOf(address, image)
    onChoose({ src: address, width: asText(width), height: asText(height) })
  }
  const addUploaded = (address: string) => {
    queries.setQueryData<string[]>(queryKey(listPictures), (known = []) => [
      address,
      ...known.filter((one) => one !== address),
    ])
    choose(address)
  }
  return (
    <div className="grid gap-5">
      <PictureUpload shown={src && sizedPicture.test(src) ? src : undefined} onUrl={addUploaded} />
      <Pictures src={src} onChoose={choose} />
    </div>
  )
}

type PicturesProps = {
  readonly src: string | undefined
  readonly onChoose: (address: string, image: HTMLImageElement | null) => void
}

function Pictures({ src, onChoose }: PicturesProps) {
  const name = useId()
  return (
    <Query of={listPictures} input={{}} name="the pictures" loading="">
      {(addresses) => (
        <fieldset className="picture-choice" tabIndex={-1}>
          <legend className="label">Or one that is here</legend>
          <div className="picture-grid">
            {addresses.map((address) => (
              <label key={address} className="picture-tile">
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={address === src}
                  onChange={({ currentTarget }) =>
                    onChoose(address, currentTarget.parentElement?.querySelector('img') ?? null)
                  }
                />
                <img src={smallestAddress(address)} alt={textOf(address)} loading="lazy" />
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Query>
  )
}

const sizeOf = (address: string, image?: HTMLImageElement | null) =>
  pictureSource(address) ?? { width: image?.naturalWidth, height: image?.naturalHeight }

const asText = (side: number | undefined): string | null => (side ? String(side) : null)

/** `/guides/cracked-screen-parts.svg` as `cracked screen parts`; a photo by its size. */
export function textOf(address: string): string {
  const photo = pictureSource(address)
  if (photo) return `photo, ${photo.width} by ${photo.height}`
  return (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' ')
}

type PictureUploadProps = {
  /** The chosen one, when it is a photo. */
  readonly shown: string | undefined
  readonly onUrl: (url: string) => void
}

const help =
  'JPEG, PNG, WebP or HEIC, at most 10 MB and at least 480 pixels wide. Where and with what it was taken is removed.'

/** The field for an editor's own photo of a guide: chosen or dropped, and uploaded at once. */
function PictureUpload({ shown, onUrl }: PictureUploadProps) {
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
          <p className="visually-hidden" role="status">
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
