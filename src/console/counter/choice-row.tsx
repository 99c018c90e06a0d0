/** A few choices side by side, as the browser's own radios, so that the arrow keys move between them. */
type Props<T extends string> = {
  readonly legend: string
  readonly name: string
  readonly choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  readonly value: T
  readonly onValue: (value: T) => void
}

export function ChoiceRow<T extends string>({ legend, name, choices, value, onValue }: Props<T>) {
  return (
    <fieldset className="choice-row">
      <legend className="label">{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
