/** The options of a select field: each value of a list with its title. */

type Props<Value extends string | number> = {
  readonly of: readonly Value[]
  readonly titles: Readonly<Record<Value, string>>
}

export const TitledOptions = <Value extends string | number>({ of, titles }: Props<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {titles[value]}
    </option>
  ))
