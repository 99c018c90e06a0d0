/** The form of an intake: accessories, condition by area and photos. It never asks for a passcode. */
import { useId, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { takeFreeFocus } from '#ui/forms/take-free-focus.ts'
import { useFieldValue } from '#ui/forms/use-schema-form.ts'
import { accessoryKeys, accessoryText } from '#domain/repairs/intake/intake.ts'
import { IntakeMarks } from './intake-marks.tsx'
import { FormPhotos, FormSignature } from './intake-from-phone.tsx'
import { type Intake, IntakeText } from './intake-summary.tsx'
import { useFromPhone } from './use-from-phone.ts'
import { type IntakeFormOf, useIntakeForm } from './use-intake-form.ts'

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
  const { form, isThere, discard, isOvertaken } = useIntakeForm({ orderId, stored, onClose })
  const condition = useFieldValue(form, 'condition')
  const from = useFromPhone(orderId)
  return (
    <Form form={form} className="grid gap-6">
      <p className="small flex items-start gap-2">
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
      <FormPhotos form={form} orderId={orderId} isThere={isThere} from={from} />
      {(stored.asksSignature || stored.signature) && (
        <FormSignature form={form} stored={stored} from={from} />
      )}
      {isOvertaken && (
        <Theirs
          stored={stored}
          onTake={() => {
            discard()
            onTakeTheirs()
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSending}>
          {isOvertaken ? 'Save mine over it' : 'Save intake'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discard()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  )
}

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
              ref={i === 0 ? takeFreeFocus : undefined}
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
      <p className="small muted">
        {stored.photos.length} {stored.photos.length === 1 ? 'photo' : 'photos'}
      </p>
      <Button variant="line" size="sm" className="justify-self-start" onClick={onTake}>
        Take theirs
      </Button>
    </section>
  )
}
