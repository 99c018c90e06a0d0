/** A segmented control: a few choices side by side of which exactly one is chosen, such as languages and views. */
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'

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

export function Segment<T extends string>({ label, choices, value, onValue }: Props<T>) {
  return (
    <ToggleGroup
      className="segmented"
      aria-label={label}
      value={[value]}
      onValueChange={(pressed) => {
        const next = choices.find((choice) => choice.value === pressed[0])
        if (next) onValue(next.value)
      }}
    >
      {choices.map((choice) => (
        <Toggle key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
