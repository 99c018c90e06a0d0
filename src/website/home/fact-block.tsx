/** The facts of a hero: ruled cells of label and fact, like the title block of a drawing. */

type Props = {
  readonly facts: readonly (readonly [label: string, fact: string])[]
  readonly className?: string
}

export function FactBlock({ facts, className = 'specs' }: Props) {
  return (
    <dl className={className}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
