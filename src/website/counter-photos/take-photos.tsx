/** The camera page of one device: what was taken and whether it has arrived, the signature, and the camera under the thumb. */
import { useEffect, useId, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { showIntakeLink } from '#domain/repairs/contract/intake-link.ts'
import { photoLimit } from '#domain/repairs/intake/intake.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { buttonClass } from '#ui/design/button-class.ts'
import { FieldError } from '#ui/design/field.tsx'
import { Pictogram } from '#ui/design/icon.tsx'
import { asClock, useCountdown } from '#ui/forms/use-countdown.ts'
import { FileInput, type FileInputProps } from '#ui/media/file-input.tsx'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { PhotoList } from './photo-list.tsx'
import { SignOnPhone } from './sign-on-phone.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

type Shown = ResponseOf<typeof showIntakeLink>
type Props = {
  readonly token: string
  readonly shown: Shown
  /** Why the link takes nothing any more. */
  readonly over: ApiError | null
}

export function TakePhotos({ token, shown, over }: Props) {
  const { queue, photos } = usePhotoQueue(token, shown.orderNumber)
  const [failure, setFailure] = useState<string>()
  const [isSigning, setSigning] = useState(false)
  const take = async (files: readonly File[]) => {
    setFailure(undefined)
    for (const file of files) {
      const photo = await readablePhoto(file).catch((error: unknown) =>
        setFailure(errorText(error, { message: 'This photo could not be read.' })),
      )
      if (photo) void queue.add(photo)
    }
  }
  const isUnsent = photos.some(({ state }) => state !== 'sent')
  return (
    <>
      <Head shown={shown} over={over} isUnsent={isUnsent} />
      <PhotoList
        photos={photos}
        isOver={over !== null}
        onAgain={() => void queue.again()}
        onDrop={(key) => void queue.drop(key)}
      />
      {photos.length === 0 && !over && <Hints />}
      {failure && <FieldError>{failure}</FieldError>}
      {shown.asksSignature && !over && (
        <SignOnPhone
          token={token}
          isSigned={shown.isSigned}
          isOpen={isSigning}
          onOpen={setSigning}
        />
      )}
      {/* The bar would cover a part of the pad. */}
      {!over && !isSigning && (
        <Camera isFull={shown.photos >= photoLimit} onFiles={(files) => void take(files)} />
      )}
    </>
  )
}

type HeadProps = Omit<Props, 'token'> & { readonly isUnsent: boolean }

function Head({ shown, over, isUnsent }: HeadProps) {
  const { left, start } = useCountdown()
  useEffect(() => start(shown.secondsLeft), [shown, start])
  return (
    <div className="counter-photos-order">
      <h1>
        <span className="code">{shown.orderNumber}</span>
        <span className="counter-photos-device">{shown.device}</span>
      </h1>
      {over ? (
        <div className="counter-photos-over" role="alert">
          <p className="strong">{over.title}</p>
          <p>{over.message}</p>
          {isUnsent && (
            <p>What is not sent stays on this phone, and goes out by the new code by itself.</p>
          )}
        </div>
      ) : (
        <p className="small muted">
          Photos go to the counter at once.
          <br />
          This page ends in <span className="tabular">{asClock(left)}</span>
        </p>
      )}
    </div>
  )
}

/** What a photo of an intake should show. */
const Hints = () => (
  <div className="counter-photos-hints">
    <Pictogram name="camera" size={56} />
    <p className="strong">All sides, and close to every mark</p>
    <p className="small muted">Front, back, frame, and the screen switched on.</p>
  </div>
)

type CameraProps = Pick<FileInputProps, 'onFiles'> & { readonly isFull: boolean }

function Camera({ isFull, onFiles }: CameraProps) {
  const id = useId()
  if (isFull)
    return (
      <p className="counter-photos-bar small" role="status">
        The counter has all {photoLimit} photos. Thank you.
      </p>
    )
  return (
    <div className="counter-photos-bar">
      <div className="counter-photos-press">
        <label className="visually-hidden" htmlFor={id}>
          Take a photo
        </label>
        <FileInput id={id} accept="image/*" capture="environment" onFiles={onFiles} />
        <span className={buttonClass({ variant: 'mark', size: 'lg', block: true })} aria-hidden>
          Take a photo
        </span>
      </div>
      <div className="counter-photos-press">
        <label className="visually-hidden" htmlFor={`${id}-choose`}>
          Choose photos from this phone
        </label>
        <FileInput id={`${id}-choose`} accept="image/*" multiple onFiles={onFiles} />
        <span className={buttonClass({ variant: 'quiet', size: 'sm', block: true })} aria-hidden>
          Choose from this phone
        </span>
      </div>
    </div>
  )
}
