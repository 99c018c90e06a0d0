/** The photos of an estimate that is being written: taken or chosen, and put to the finding that they show. */
import { addressOf } from '#ui/api/api-request.ts'
import { Icon } from '#ui/design/icon.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { useSendPhotos } from '#ui/media/use-send-photos.ts'
import { mostPhotos } from '#domain/estimates/estimate.ts'
import { intakePhotoUpload } from '#domain/repairs/contract/staff-intake.ts'
import type { DraftPhoto } from './estimate-draft.ts'
import type { Listed } from './listed.ts'

const path = addressOf(intakePhotoUpload.path)

type Props = {
  /** The name under which the previews are stored. */
  readonly previews: string
  readonly findings: readonly string[]
  readonly photos: readonly DraftPhoto[]
  /** Photos that the server shows; of the others only this browser has a picture. */
  readonly sent: Listed['versions'][number]['photos']
  readonly onAdd: (photo: DraftPhoto) => void
  readonly onPhotos: (photos: DraftPhoto[]) => void
}

export function DraftPhotos({ previews, findings, photos, sent, onAdd, onPhotos }: Props) {
  const add = (id: string) => onAdd({ id, finding: findings.length - 1 })
  const sending = useSendPhotos({ name: previews, path, onAdd: add })
  if (findings.length === 0)
    return <p className="small muted">Photos can be added once a finding is written.</p>
  return (
    <div className="grid gap-2">
      <p className="label">Photos of the findings (optional)</p>
      <ul className="photo-list finding-photos">
        {photos.map(({ id, finding }, place) => (
          <li key={id} className="grid gap-2">
            <Picture
              url={sent.find((one) => one.id === id)?.url ?? sending.previews[id]}
              place={place}
            />
            <SelectField
              label={`Photo ${place + 1} shows`}
              value={finding}
              onChange={({ target }) =>
                onPhotos(
                  photos.map((one) =>
                    one.id === id ? { id, finding: Number(target.value) } : one,
                  ),
                )
              }
            >
              {findings.map((text, number) => (
                // A finding has no name of its own.
                // oxlint-disable-next-line react/no-array-index-key
                <option key={number} value={number}>
                  {number + 1}: {text}
                </option>
              ))}
            </SelectField>
            <IconButton
              icon="trash"
              label={`Remove photo ${place + 1}`}
              onClick={() => onPhotos(photos.filter((one) => one.id !== id))}
            />
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li>
            <label className="visually-hidden" htmlFor="estimate-photo">
              Add photos of the findings
            </label>
            <PhotoDrop
              id="estimate-photo"
              accept="image/*"
              multiple
              disabled={sending.progress !== undefined}
              onFiles={(files) => void sending.send(files.slice(0, mostPhotos - photos.length))}
            >
              <Icon name="plus" size={22} /> Add photos
            </PhotoDrop>
          </li>
        )}
      </ul>
      <Sending of={sending} />
    </div>
  )
}

type SendingProps = {
  readonly of: Pick<ReturnType<typeof useSendPhotos>, 'progress' | 'failure'>
}

const Sending = ({ of: { progress, failure } }: SendingProps) => (
  <>
    {progress !== undefined && <UploadBar done={progress} />}
    {failure && <FieldError>{failure}</FieldError>}
  </>
)

/** A photo of another browser or tab has no preview until it is sent with a version. */
const Picture = ({ url, place }: { readonly url: string | undefined; readonly place: number }) =>
  url ? (
    <img src={url} alt={`A finding, photo ${place + 1}`} />
  ) : (
    <p className="small muted photo-stored">Photo {place + 1} is stored.</p>
  )
