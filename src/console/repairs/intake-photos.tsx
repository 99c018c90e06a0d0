/** The photos of an intake; each is uploaded as soon as it is chosen. */
import { addressOf } from '#ui/api/api-request.ts'
import { PhotoList } from '#ui/media/photo-list.tsx'
import { intakePhoto, intakePhotoUpload } from '#domain/repairs/contract/staff-intake.ts'
import { photoLimit } from '#domain/repairs/intake/intake.ts'
import { intakePreviews } from './use-intake-form.ts'

type Props = {
  readonly orderId: string
  readonly photos: readonly string[]
  readonly onAdd: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly error: string | undefined
}

export const IntakePhotos = ({ orderId, ...photos }: Props) => (
  <PhotoList
    id="intake-photo"
    label="Photos, one to eight"
    previews={intakePreviews(orderId)}
    path={addressOf(intakePhotoUpload.path)}
    most={photoLimit}
    addressOf={(id) => photoAddress(orderId, id)}
    {...photos}
  />
)

/** The address of an intake photo, which the colleague's cookie authorises. */
export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhoto.path)}?${new URLSearchParams({ orderId, photo }).toString()}`
