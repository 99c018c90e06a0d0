/** The issues of the device, each with its price, warranty and time; letters go to one, digits choose. */
import { type KeyboardEvent, useRef } from 'react'
import { formatWholeRupees } from '#kernel/money.ts'
import { FieldError } from '#ui/design/field.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { FormPanel } from './form-panel.tsx'
import { issueOfDigit, issueOfLetters, nothingTyped, typedAfter } from './issue-keys.ts'
import { controls } from './walk-in-fields.ts'
import type { WalkIn, Listed } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function IssuesPanel({ walkIn }: Props) {
  const { entered, enter, hasDevice, list, listed, missing } = walkIn
  const toggle = (value: string, isOn: boolean) => {
    const others = entered.issues.filter((one) => one !== value)
    enter({ issues: isOn ? [...others, value] : others, agrees: false })
  }
  const press = useIssueKeys(listed, entered.issues, toggle)
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
        <div
          className="walk-in-issues"
          role="group"
          aria-labelledby="counter-wrong"
          onKeyDown={press}
        >
          {listed.map((issue, at) => (
            <Row
              key={issue.value}
              id={at === 0 ? controls.issues : undefined}
              place={at + 1}
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

const arrows: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Digits choose an issue, letters and arrows go to one; other keys are the browser's. */
function useIssueKeys(
  listed: readonly Listed[],
  chosen: readonly string[],
  toggle: (value: string, isOn: boolean) => void,
) {
  const typed = useRef(nothingTyped)
  const labels = listed.map(({ label }) => label)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const ticks = [...currentTarget.querySelectorAll('input')]
    const here = ticks.findIndex((tick) => tick === target)
    const go = (place: number | undefined) => {
      event.preventDefault()
      if (place !== undefined) ticks[place]?.focus()
    }
    const digit = issueOfDigit(key, ticks.length)
    const issue = digit === undefined ? undefined : listed[digit]
    const step = arrows[key]
    if (issue) {
      toggle(issue.value, !chosen.includes(issue.value))
      go(digit)
    } else if (step !== undefined) {
      go((here + step + ticks.length) % ticks.length)
    } else if (/^\p{L}$/u.test(key)) {
      typed.current = typedAfter(typed.current, key, timeStamp)
      go(issueOfLetters(labels, typed.current.text, here))
    }
  }
}

type RowProps = {
  readonly id: string | undefined
  /** Counted from 1: the digit that chooses it, up to 9. */
  readonly place: number
  readonly issue: Listed
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

function Row({ id, place, issue: { label, data }, isOn, onToggle }: RowProps) {
  return (
    <label className="walk-in-issue">
      <input
        id={id}
        className="tick-input"
        type="checkbox"
        name="issues"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className="strong">
        {place <= 9 && (
          <kbd className="issue-digit" aria-hidden>
            {place}
          </kbd>
        )}
        {label}
      </span>
      <span className="money strong">{formatWholeRupees(data.totalCharge)}</span>
      <span className="walk-in-issue-detail">
        {data.quality}, {data.serviceDuration}, {data.warranty}
      </span>
    </label>
  )
}
