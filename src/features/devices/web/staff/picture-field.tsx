/** A picture of the catalogue and the button that puts another in its place. */
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#web/api-client.ts'
import { FieldError } from '#web/field.tsx'
import { Sign } from '#web/icon.tsx'
import { addPicture } from '../../staff-contract.ts'
import { DevicePicture } from '../device-picture.tsx'
import { PartPicture } from '../part-picture.tsx'
import { readBase64 } from './read-base64.ts'
import { wordsOf } from './words-of.ts'

/** Puts chosen files up; the address is then somebody's to save. */
export function usePictureUpload(onUrl: (url: string) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) =>
      call(addPicture, { picture: await readBase64(file) }, { timeout: 60_000 }),
    onSuccess: ({ url }) => onUrl(url),
  })
  return { upload: mutate, uploading: isPending, words: error ? wordsOf(error) : undefined }
}

type ChooseProps = {
  readonly label: string
  readonly working: boolean
  readonly onFile: (file: File) => void
  readonly accept: string
}

/** A file's button that looks like ours. */
export function ChooseFile({ label, working, onFile, accept }: ChooseProps) {
  const id = useId()
  return (
    <span className="file-btn">
      <input
        id={id}
        className="vh"
        type="file"
        accept={accept}
        disabled={working}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a refusal.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <label className="btn btn-line btn-sm" htmlFor={id}>
        <Sign name="upload" size={18} /> {working ? 'Sending…' : label}
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
  const { upload, uploading, words } = usePictureUpload(onUrl)
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="flex flex-wrap items-center gap-4">
        <span className="cat-pic" aria-hidden>
          {url.startsWith('/parts/') ? (
            <PartPicture url={url} className="h-full w-full object-contain" />
          ) : (
            <DevicePicture url={url} />
          )}
        </span>
        <ChooseFile
          label="Choose a picture"
          accept="image/jpeg,image/png,image/webp"
          working={uploading}
          onFile={(file) => upload(file)}
        />
      </div>
      {words && <FieldError>{words}</FieldError>}
    </div>
  )
}
