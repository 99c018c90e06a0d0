/** The field of a catalogue picture: the picture and the button that replaces it. */
import { useId } from 'react'
import { FieldError } from '#ui/design/field.tsx'
import { FileInput } from '#ui/media/file-input.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { addPicture } from '#domain/catalogue/contract/staff.ts'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { PartPicture } from '#ui/media/part-picture.tsx'
import { photoTypes, usePictureUpload } from './use-picture-upload.ts'

type ChooseProps = {
  readonly label: string
  readonly working: boolean
  readonly onFile: (file: File) => void
  readonly accept: string
}

/** A file input drawn as a button of the design. */
export function ChooseFile({ label, working, onFile, accept }: ChooseProps) {
  const id = useId()
  return (
    <span className="file-button">
      <FileInput
        id={id}
        className="vh"
        accept={accept}
        disabled={working}
        onFiles={([file]) => file && onFile(file)}
      />
      <label className="btn btn-line btn-sm" htmlFor={id}>
        <Icon name="upload" size={18} /> {working ? 'Sending…' : label}
      </label>
    </span>
  )
}

type Props = {
  readonly label: string
  readonly url: string
  readonly onUrl: (url: string) => void
}

export function PictureField({ label, url, onUrl }: Props) {
  const { upload, uploading, done, error } = usePictureUpload(addPicture, onUrl)
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="flex flex-wrap items-center gap-4">
        <span className="catalogue-picture" aria-hidden>
          {url.startsWith('/parts/') ? (
            <PartPicture url={url} className="h-full w-full object-contain" />
          ) : (
            <DevicePicture url={url} />
          )}
        </span>
        <ChooseFile
          label="Choose a picture"
          accept={photoTypes}
          working={uploading}
          onFile={upload}
        />
      </div>
      {uploading && <UploadBar done={done} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
