/** The form that fits a part: its label, and where the part goes that it replaces. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useCamera } from '#console/scan/use-camera.tsx'
import { partErrors } from '#domain/parts/errors.ts'
import { type getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { noteUsedPart } from '#domain/repairs/contract/staff-used-parts.ts'
import { oldPartKeys, oldParts } from '#domain/repairs/parts/old-part.ts'
import { estimatesAnchor } from './inspection-anchors.ts'

type Props = {
  readonly orderId: string
  readonly issue: ResponseOf<typeof getInspection>['issues'][number]
  /** A label that was scanned outside of the form; each scan is another object. */
  readonly scanned?: { readonly code: string } | undefined
  readonly onDone: () => void
}

/** The name under which a part that is being entered is stored. */
export const partDraft = (orderId: string, issueId: string): string => `part:${orderId}:${issueId}`

const { oldPart } = noteUsedPart.body.shape
const partFields = noteUsedPart.body
  .omit({ orderId: true, issueId: true, fromStock: true })
  .extend({ oldPart: oldPart.unwrap() })
type PartFields = SchemaForm<typeof partFields>

/**
 * A scanner can fill and send it. A number that the stock does not know is asked for once: then it is noted without a piece
 * of the stock, with a name of its own.
 */
export function PartForm({ orderId, issue, scanned, onDone }: Props) {
  const { issueId, label, partName } = issue
  const [unknown, setUnknown] = useState<string>()
  const typed = useRef('')
  const noting = useAction(noteUsedPart, {
    onSuccess: onDone,
    onFailure: (error) => {
      if (hasCode(error, partErrors.NOT_IN_STOCK)) setUnknown(typed.current)
    },
  })
  const form = useSchemaForm(partFields, noting, {
    draft: partDraft(orderId, issueId),
    initial: {
      name: partName,
      serial: scanned?.code ?? '',
      lot: '',
      supplier: '',
      oldPartNote: '',
    },
    request: (part) => {
      typed.current = part.serial
      return { orderId, issueId, ...part, fromStock: part.serial !== unknown }
    },
  })
  const serial = useFieldValue(form, 'serial')
  const isUnknown = unknown !== undefined && unknown === serial.value
  const setCode = useEffectEvent((code: string) => serial.set(code))
  useEffect(() => {
    if (scanned) setCode(scanned.code)
  }, [scanned])
  const error = isUnknown
    ? undefined
    : form.errorBeyond({ message: 'That was not saved. Please try again.' })
  return (
    <Form form={form} className="part-form" label={`Part for ${label}`}>
      <SerialField form={form} hasFocus={scanned === undefined} />
      {isUnknown && <Unknown form={form} />}
      <OldPart form={form} hasFocus={scanned !== undefined} />
      {error && (
        <div>
          <FieldError>{error}</FieldError>
          {hasCode(noting.error, partErrors.QUALITY_NOT_SOLD) && (
            <a className="link small" href={`#${estimatesAnchor}`}>
              Go to the estimate
            </a>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          {isUnknown ? 'Note it without a stock item' : 'Fit this part'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

type FieldProps = { readonly form: PartFields; readonly hasFocus: boolean }

function SerialField({ form, hasFocus }: FieldProps) {
  const serial = useFieldValue<typeof partFields, 'serial'>(form, 'serial')
  const field = useRef<HTMLInputElement>(null)
  const camera = useCamera((code) => {
    serial.set(code)
    // Enter then fits the part, as after a scanner.
    field.current?.focus()
  }, 'once')
  return (
    <div className="part-serial">
      <TextField
        label="Serial or SKU"
        name="serial"
        ref={field}
        maxLength={80}
        autoFocus={hasFocus}
        autoComplete="off"
        spellCheck={false}
        value={serial.value ?? ''}
        error={serial.error}
        onChange={({ target }) => serial.set(target.value)}
      />
      {camera.button}
      {camera.picture}
    </div>
  )
}

/** What the stock would say of the part. */
const Unknown = ({ form }: Pick<FieldProps, 'form'>) => (
  <div className="part-unknown">
    <p role="status" className="small">
      <b>{partErrors.NOT_IN_STOCK.message}</b> Check the number, or say what it is.
    </p>
    <TextField label="Part" maxLength={80} autoComplete="off" {...form.field('name')} />
    <TextField label="Lot (optional)" maxLength={40} autoComplete="off" {...form.field('lot')} />
    <TextField
      label="Supplier (optional)"
      maxLength={80}
      autoComplete="off"
      {...form.field('supplier')}
    />
  </div>
)

function OldPart({ form, hasFocus }: FieldProps) {
  const chosen = useFieldValue<typeof partFields, 'oldPart'>(form, 'oldPart')
  const errorId = useId()
  return (
    <>
      <fieldset className="old-part" aria-describedby={chosen.error ? errorId : undefined}>
        <legend className="label">Where does the removed part go?</legend>
        {oldPartKeys.map((key, place) => (
          <RadioCard
            key={key}
            name="oldPart"
            value={key}
            checked={chosen.value === key}
            autoFocus={hasFocus && place === 0}
            onChange={() => chosen.set(key)}
          >
            {oldParts[key].title}
          </RadioCard>
        ))}
        {chosen.error && <FieldError id={errorId}>{chosen.error}</FieldError>}
      </fieldset>
      {chosen.value === 'scrapped' && (
        <TextField
          label="E-waste note (optional)"
          maxLength={80}
          autoComplete="off"
          {...form.field('oldPartNote')}
        />
      )}
    </>
  )
}
