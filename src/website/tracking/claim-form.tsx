/** "Something is not right": a customer claims the warranty of a repair, in words and with photos. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import {
  claimOwnWarranty,
  mostClaimPhotos,
  type viewOwnWarranty,
} from '#domain/repairs/contract/customer-warranty.ts'
import { longestComplaint } from '#domain/orders/contract/wire-shapes.ts'
import { randomId } from '#ui/api/random-id.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFormStore } from '#ui/forms/form-store.ts'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { PhotoList } from '#ui/media/photo-list.tsx'
import { useShop } from '#ui/page/shop.ts'
import { useAction } from '#ui/query/use-action.ts'
import { PanelText } from './texts/panels/panel-text.tsx'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'

type Props = {
  readonly orderId: string
  readonly clocks: ResponseOf<typeof viewOwnWarranty>['clocks']
  readonly onClose: () => void
}

const fields = claimOwnWarranty.body.pick({ issueIds: true, complaint: true, photos: true })

type Fields = SchemaForm<typeof fields>

export function ClaimForm({ orderId, clocks, onClose }: Props) {
  const previews = `claim-photos:${orderId}`
  const { form, error } = useClaim({ orderId, clocks, previews, onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<PanelText of="claimTitle" />}
      text={<PanelText of="claimText" />}
      className="grid gap-5"
      action="Send"
    >
      {error && <FieldError>{error}</FieldError>}
      <Issues form={form} clocks={clocks} />
      <TextArea
        label={<PanelText of="claimWrong" />}
        help={<PanelText of="claimWrongHelp" />}
        rows={3}
        maxLength={longestComplaint}
        required
        {...form.field('complaint')}
      />
      <Photos form={form} previews={previews} />
      <HowToBring />
    </FormDialog>
  )
}

function useClaim({ orderId, clocks, previews, onClose }: Props & { readonly previews: string }) {
  const [formId] = useState(randomId)
  const navigate = useNavigate()
  const stored = useFormStore(previews)
  const claiming = useAction(claimOwnWarranty, {
    success: { title: 'Claim sent', message: 'Please bring the device to our counter.' },
    onSuccess(made) {
      stored?.forget()
      onClose()
      void navigate(trackingAddress(made.orderId))
    },
  })
  const only = clocks.length === 1 ? clocks.map(({ issueId }) => issueId) : []
  const form = useSchemaForm(fields, claiming, {
    draft: `claim:${orderId}`,
    initial: { issueIds: only, complaint: '', photos: [] },
    request: (typed) => ({ formId, orderId, ...typed }),
  })
  return { form, error: form.errorBeyond({ message: 'Nothing was sent. Please try again.' }) }
}

function Issues({ form, clocks }: Pick<Props, 'clocks'> & { readonly form: Fields }) {
  const { error, ...issue } = form.field('issueIds')
  return (
    <fieldset className="grid gap-2">
      <legend className="label">
        <PanelText of="claimIssues" />
      </legend>
      {clocks.map(({ issueId, label, parts }) => (
        <Checkbox key={issueId} value={issueId} {...issue}>
          {label}
          {parts.length > 0 && (
            <span className="small muted"> ({parts.map(({ name }) => name).join(', ')})</span>
          )}
        </Checkbox>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function Photos({ form, previews }: { readonly form: Fields; readonly previews: string }) {
  const { value, set, error } = useFieldValue<typeof fields, 'photos'>(form, 'photos')
  const latest = useRef(value)
  const change = (next: string[]) => {
    latest.current = next
    set(next)
  }
  return (
    <PhotoList
      id="claim-photo"
      label={<PanelText of="claimPhotos" values={{ most: mostClaimPhotos }} />}
      previews={previews}
      photos={value}
      most={mostClaimPhotos}
      // Several photos may arrive before the next render.
      onAdd={(photo) => change([...latest.current, photo])}
      onRemove={(photo) => change(latest.current.filter((one) => one !== photo))}
      error={error}
    />
  )
}

function HowToBring() {
  const { address, phone } = useShop()
  const lines = address.lines.join(', ')
  return (
    <p className="small">
      <PanelText of="claimBring" values={{ address: lines, phone: phone.shown }}>
        Bring the device to our counter when it suits you: {lines}. If you cannot come, call{' '}
        <a className="link tabular nowrap" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        .
      </PanelText>
    </p>
  )
}
