/** What is wrong with the device, each with its price, warranty and time. */
import { formatWholeRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { controls } from './counter-fields.ts'
import type { Counter, Listed } from './use-counter.ts'

type Props = { readonly counter: Counter }

export function CounterIssues({ counter }: Props) {
  const { entered, enter, hasDevice, list, listed, missing } = counter
  const toggle = (value: string, isOn: boolean) => {
    const others = entered.issues.filter((one) => one !== value)
    enter({ issues: isOn ? [...others, value] : others, agrees: false })
  }
  return (
    <section className="panel" aria-labelledby="counter-wrong">
      <h2 id="counter-wrong">Issues</h2>
      <div className="in grid gap-3">
        {missing.issues && <FieldError>{missing.issues}</FieldError>}
        {!hasDevice && <p className="muted">The device first: prices are its own.</p>}
        {hasDevice && list.isPending && <Skeleton className="h-32 w-full" />}
        {list.isError && (
          <p className="flex flex-wrap items-center gap-3">
            {list.error.message}
            <Button variant="line" size="sm" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {listed.length > 0 && (
          <div className="ct-issues" role="group" aria-labelledby="counter-wrong">
            {listed.map((issue, place) => (
              <Row
                key={issue.value}
                id={place === 0 ? controls.issues : undefined}
                issue={issue}
                isOn={entered.issues.includes(issue.value)}
                onToggle={(isOn) => toggle(issue.value, isOn)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
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
    <label className="ct-issue">
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
      <span className="ct-detail">
        {data.quality}, {data.serviceDuration}, {data.warranty}
      </span>
    </label>
  )
}
