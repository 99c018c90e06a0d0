/** The photos and the signature of an intake's form, chosen here or sent from a phone. */
import { useRef } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SignatureField } from '#ui/forms/signature-field.tsx'
import { useFieldValue } from '#ui/forms/use-schema-form.ts'
import { SignatureImage } from '#ui/media/signature-image.tsx'
import { intakeStatement } from '#domain/repairs/intake/intake.ts'
import { IntakePhotos } from './intake-photos.tsx'
import type { Intake } from './intake-summary.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { IntakeFormOf } from './use-intake-form.ts'
import { type FromPhone, isSameSignature, useTakeFromPhone } from './use-from-phone.ts'

type Props = IntakeFormOf & { readonly from: FromPhone }
type PhotosProps = Props & {
  readonly orderId: string
  readonly isThere: (id: string) => boolean
}

export function FormPhotos({ form, orderId, isThere, from }: PhotosProps) {
  const { value, set, error } = useFieldValue(form, 'photos')
  const signature = useFieldValue(form, 'signature')
  const latest = useRef(value)
  const change = (photos: string[]) => {
    latest.current = photos
    set(photos)
  }
  useTakeFromPhone(from, {
    photos: value,
    onPhotos: (ids) => change([...latest.current, ...ids]),
    onSignature: signature.set,
  })
  const photos = value.filter(isThere)
  const remove = (id: string) => {
    change(photos.filter((one) => one !== id))
    if (from.photos.includes(id)) from.remove(id)
  }
  return (
    <div className="grid gap-3">
      <IntakePhotos
        orderId={orderId}
        photos={photos}
        // Several photos may arrive before the next render.
        onAdd={(id) => change([...latest.current, id])}
        onRemove={remove}
        error={error}
      />
      <PhoneLink
        orderId={orderId}
        open={from.link}
        photos={from.photos.length}
        isSigned={from.signature !== null}
      />
    </div>
  )
}

type SignatureProps = Props & { readonly stored: Intake }

/** Optional: who has left, or handed the device to a rider, signs the printed sheet. */
export function FormSignature({ form, stored, from }: SignatureProps) {
  const { value: given, set, error } = useFieldValue(form, 'signature')
  const value = given ?? null
  const isFromPhone = value !== null && isSameSignature(value, from.signature)
  const remove = () => {
    set(null)
    from.remove(null)
  }
  return (
    <>
      {stored.signature && (
        <p className="small flex items-start gap-2">
          <Icon name="info" size={18} />
          <span>The customer has signed this intake. After a change they sign again.</span>
        </p>
      )}
      {isFromPhone ? (
        <div className="grid justify-items-start gap-2">
          <p className="label">Signature of the customer</p>
          <SignatureImage signature={value} label="Signature of the customer" />
          <p className="small muted">Signed on the phone.</p>
          <Button variant="line" size="sm" onClick={remove}>
            Remove the signature
          </Button>
        </div>
      ) : (
        <SignatureField
          label="Signature of the customer"
          help={`“${intakeStatement}” If the customer is here, they sign on this screen, or on a phone.`}
          nameLabel="Name of the customer"
          value={value ?? undefined}
          onValue={(next) => set(next ?? null)}
          error={error}
        />
      )}
    </>
  )
}
