/** A segmented control: a few choices side by side of which exactly one is chosen, such as languages and views. */
import { type KeyboardEvent, useState } from 'react'

type Choice<T extends string> = {
  readonly value: T
  readonly label: string
  /** BCP 47 tag, when the label is in another language than the page. */
  readonly lang?: string
}

type Props<T extends string> = {
  /** The accessible name of the choice. */
  readonly label: string
  readonly choices: readonly Choice<T>[]
  readonly value: T
  readonly onValue: (value: T) => void
}

/** One stop of the Tab key, the choice that had the focus last; the arrow keys go from there to the others. */
export function Segment<T extends string>({ label, choices, value, onValue }: Props<T>) {
  const [reached, setReached] = useState(0)
  const stop = Math.min(reached, choices.length - 1)
  return (
    <div className="segmented" role="group" aria-label={label} onKeyDown={goByArrow}>
      {choices.map((choice, at) => (
        <button
          key={choice.value}
          type="button"
          lang={choice.lang}
          aria-pressed={choice.value === value}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setReached(at)}
          onClick={() => choice.value !== value && onValue(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === event.target)
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}
