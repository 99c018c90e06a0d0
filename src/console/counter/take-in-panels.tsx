/** The panels of a device that is taken in to find its fault: what is wrong, and the button that takes it in. */
import { longestComplaint } from '#domain/orders/contract/wire-shapes.ts'
import { Button } from '#ui/design/button.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { languageChoices } from './language-choices.ts'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import type { WalkIn } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

const works = [
  { value: 'repair', label: 'Known repair' },
  { value: 'diagnosis', label: 'Find the fault' },
] as const

/** Whether the price is known now, or agreed on once the fault is found. */
export const WorkPanel = ({ walkIn: { entered, enter } }: Props) => (
  <FormPanel id="counter-work" title="Work">
    <ChoiceRow
      legend="What is to be done"
      name="work"
      choices={works}
      value={entered.work}
      onValue={(work) => enter({ work })}
    />
  </FormPanel>
)

export function ComplaintPanel({ walkIn: { entered, enter, missing, refused } }: Props) {
  const error = missing.complaint ?? refused('complaint')
  return (
    <FormPanel id="counter-wrong" title="What is wrong">
      <TextArea
        id={controls.complaint}
        label="In the customer’s words"
        help="Printed on the intake sheet; the customer reads it in their account."
        rows={3}
        maxLength={longestComplaint}
        value={entered.complaint}
        onChange={({ target }) => enter({ complaint: target.value })}
        {...(error && { error })}
      />
      <ChoiceRow
        legend="Language of the estimate"
        name="language"
        choices={languageChoices}
        value={entered.language}
        onValue={(language) => enter({ language })}
      />
    </FormPanel>
  )
}

export const TakeInPanel = ({ walkIn: { isBooking } }: Props) => (
  <div className="walk-in-bill">
    <div className="panel grid gap-2 p-5">
      <p className="strong">Nothing to pay now.</p>
      <p className="small muted">
        Finding the fault is free. The customer gets an estimate and accepts it before the repair
        begins.
      </p>
    </div>
    <Button type="submit" variant="mark" size="lg" block loading={isBooking}>
      Take the device in
    </Button>
  </div>
)
