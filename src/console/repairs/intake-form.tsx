/** The form of an intake: accessories, condition by area and photos. It never asks for a passcode. */
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue } from '#ui/forms/use-schema-form.ts'
import { accessoryKeys, accessoryText, type intakeFields } from '#domain/repairs/intake/intake.ts'
import { IntakeMarks } from './intake-marks.tsx'
import { IntakePhotos } from './intake-photos.tsx'
import { type Intake, IntakeText } from './intake-summary.tsx'
import { useIntakeForm } from './use-intake-form.ts'

type Props = {
  readonly orderId: string
  readonly stored: Intake
  readonly onClose: () => void
}

/** A colleague's version is taken by starting the form again with what is stored. */
export function IntakeForm(props: Props) {
  const [round, setRound] = useState(0)
  return <Fields key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />
}

type FieldsProps = Props & { readonly onTakeTheirs: () => void }

function Fields({ orderId, stored, onClose, onTakeTheirs }: FieldsProps) {
  const { form, isThere, addSent, isOvertaken } = useIntakeForm({ orderId, stored, onClose })
  const condition = useFieldValue(form, 'condition')
  return (
    <Form form={form} className="grid gap-6">
      <p className="sm flex items-start gap-2">
        <Icon name="lock" size={18} />
        <span>
          Never ask for the passcode: the customer opens the device where a test needs it.
        </span>
      </p>
      <Accessories form={form} />
      <IntakeMarks condition={condition.value} onChange={condition.set} error={condition.error} />
      <TextField
        label="Remark on the condition"
        maxLength={300}
        autoComplete="off"
        {...form.field('conditionNote')}
      />
      <Photos form={form} orderId={orderId} stored={stored} isThere={isThere} onSent={addSent} />
      {isOvertaken && <Theirs stored={stored} onTake={onTakeTheirs} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSending}>
          {isOvertaken ? 'Save mine over it' : 'Save intake'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

type IntakeFormOf = { readonly form: SchemaForm<typeof intakeFields> }

function Accessories({ form }: IntakeFormOf) {
  const { value, set } = useFieldValue(form, 'accessories')
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="label">Accessories</legend>
        <div className="tick-grid">
          {accessoryKeys.map((key, i) => (
            <Checkbox
              key={key}
              autoFocus={i === 0}
              checked={value.includes(key)}
              onChange={({ target }) =>
                set(
                  accessoryKeys.filter((one) =>
                    one === key ? target.checked : value.includes(one),
                  ),
                )
              }
            >
              {accessoryText[key]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Other accessories"
        maxLength={300}
        autoComplete="off"
        {...form.field('otherAccessories')}
      />
    </div>
  )
}

type PhotosProps = IntakeFormOf & {
  readonly orderId: string
  readonly stored: Intake
  readonly isThere: (id: string) => boolean
  readonly onSent: (id: string) => void
}

function Photos({ form, orderId, stored, isThere, onSent }: PhotosProps) {
  const { value, set, error } = useFieldValue(form, 'photos')
  const latest = useRef(value)
  const change = (photos: string[]) => {
    latest.current = photos
    set(photos)
  }
  const photos = value.filter(isThere)
  return (
    <IntakePhotos
      orderId={orderId}
      photos={photos}
      stored={stored.photos}
      onAdd={(id) => {
        onSent(id)
        // Several photos may arrive before the next render.
        change([...latest.current, id])
      }}
      onRemove={(id) => change(photos.filter((one) => one !== id))}
      error={error}
    />
  )
}

type TheirsProps = { readonly stored: Intake; readonly onTake: () => void }

function Theirs({ stored, onTake }: TheirsProps) {
  const title = useId()
  return (
    <section className="overtaken-notice" aria-labelledby={title} role="status">
      <FieldError>
        <span id={title}>
          {stored.recorded?.by ?? 'A colleague'} has saved this intake meanwhile. What you entered
          is still here. Theirs:
        </span>
      </FieldError>
      <IntakeText intake={stored} />
      <p className="sm muted">
        {stored.photos.length} {stored.photos.length === 1 ? 'photo' : 'photos'}
      </p>
      <Button variant="line" size="sm" className="justify-self-start" onClick={onTake}>
        Take theirs
      </Button>
    </section>
  )
}
