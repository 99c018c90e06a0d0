/** The form of an intake: accessories, condition by area, photos. A passcode is never asked for. */
import { type FormEvent, useId } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { accessoryKeys, accessoryText } from '#domain/repairs/intake/intake.ts'
import { IntakeMarks } from './intake-marks.tsx'
import { IntakePhotos } from './intake-photos.tsx'
import { type Intake, IntakeText } from './intake-summary.tsx'
import { useIntakeDraft } from './use-intake-draft.ts'

type Props = {
  readonly orderId: string
  readonly stored: Intake
  readonly onClose: () => void
}

export function IntakeForm({ orderId, stored, onClose }: Props) {
  const form = useIntakeDraft({ orderId, stored, onSaved: onClose })
  const { draft, change, faults, isPending, isOvertaken } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <p className="sm flex items-start gap-2">
        <Icon name="lock" size={18} />
        <span>
          Never ask for the passcode: the customer opens the device where a test needs it.
        </span>
      </p>
      <Accessories draft={draft} change={change} error={faults.otherAccessories} />
      <IntakeMarks
        condition={draft.condition}
        onChange={(condition) => change({ condition })}
        error={faults.condition}
      />
      <TextField
        label="Remark on the condition"
        maxLength={300}
        autoComplete="off"
        value={draft.conditionNote}
        onChange={({ target }) => change({ conditionNote: target.value })}
        error={faults.conditionNote}
      />
      <IntakePhotos
        orderId={orderId}
        photos={draft.photos}
        stored={stored.photos}
        onAdd={form.addPhoto}
        onRemove={(id) => change({ photos: draft.photos.filter((one) => one !== id) })}
        error={faults.photos}
      />
      {isOvertaken && <Theirs stored={stored} onTake={form.takeTheirs} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {isOvertaken ? 'Save mine over it' : 'Save intake'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type AccessoriesProps = Pick<ReturnType<typeof useIntakeDraft>, 'draft' | 'change'> & {
  readonly error: string | undefined
}

function Accessories({ draft, change, error }: AccessoriesProps) {
  const { accessories, otherAccessories } = draft
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="label">What came along</legend>
        <div className="tick-grid">
          {accessoryKeys.map((key, i) => (
            <Checkbox
              key={key}
              autoFocus={i === 0}
              checked={accessories.includes(key)}
              onChange={({ target }) =>
                change({
                  accessories: accessoryKeys.filter((one) =>
                    one === key ? target.checked : accessories.includes(one),
                  ),
                })
              }
            >
              {accessoryText[key]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Anything else that came along"
        maxLength={300}
        autoComplete="off"
        value={otherAccessories}
        onChange={({ target }) => change({ otherAccessories: target.value })}
        error={error}
      />
    </div>
  )
}

type TheirsProps = { readonly stored: Intake; readonly onTake: () => void }

function Theirs({ stored, onTake }: TheirsProps) {
  const title = useId()
  return (
    <section className="theirs" aria-labelledby={title} role="status">
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
