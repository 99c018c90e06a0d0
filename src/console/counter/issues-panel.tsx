/** The issues of the device, each with its price, warranty and time. */
import { formatWholeRupees } from '#kernel/money.ts'
import { FieldError } from '#ui/design/field.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import type { WalkIn, Listed } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function IssuesPanel({ walkIn }: Props) {
  const { entered, enter, hasDevice, list, listed, missing } = walkIn
  const toggle = (value: string, isOn: boolean) => {
    const others = entered.issues.filter((one) => one !== value)
    enter({ issues: isOn ? [...others, value] : others, agrees: false })
  }
  return (
    <FormPanel id="counter-wrong" title="Issues">
      {missing.issues && <FieldError>{missing.issues}</FieldError>}
      {!hasDevice && <p className="muted">Choose the device first: prices depend on it.</p>}
      {hasDevice && (
        <QueryView query={list} name="the issues" loading="h-32 w-full">
          {() => null}
        </QueryView>
      )}
      {listed.length > 0 && (
        <div className="walk-in-issues" role="group" aria-labelledby="counter-wrong">
          {listed.map((issue, at) => (
            <Row
              key={issue.value}
              id={at === 0 ? controls.issues : undefined}
              issue={issue}
              isOn={entered.issues.includes(issue.value)}
              onToggle={(isOn) => toggle(issue.value, isOn)}
            />
          ))}
        </div>
      )}
    </FormPanel>
  )
}

type RowProps = {
  readonly id: string | undefined
  readonly issue: Listed
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

function Row({ id, issue: { label, data }, isOn, onToggle }: RowProps) {
  return (
    <label className="walk-in-issue">
      <input
        id={id}
        className="tick-in"
        type="checkbox"
        name="issues"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className="strong">{label}</span>
      <span className="money strong">{formatWholeRupees(data.totalCharge)}</span>
      <span className="walk-in-issue-detail">
        {data.quality}, {data.serviceDuration}, {data.warranty}
      </span>
    </label>
  )
}
