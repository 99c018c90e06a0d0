/** What to look up in the trail: somebody, a deed, an order, a day. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { getTrailChoices } from '#domain/team/contract/audit-log.ts'
import { type TrailField, trailFields, type TrailFilter } from './audit-log-filter.ts'

type Props = {
  readonly filter: TrailFilter
  readonly onAsk: (filter: TrailFilter) => void
}

export function TrailForm({ filter, onAsk }: Props) {
  const { data } = useAnswer(getTrailChoices, {})
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (field: TrailField) => String(typed.get(field) ?? '').trim()
    onAsk(Object.fromEntries(trailFields.map((field) => [field, read(field)])))
  }
  const people = (data?.people ?? []).map(({ id, name }) => [id, name] as const)
  const deeds = (data?.deeds ?? []).map((what) => [what, what] as const)
  return (
    <form className="trail-form panel" role="search" aria-label="Look up" onSubmit={ask}>
      <Choice field="by" label="Who" none="Everybody" value={filter.by} of={people} />
      <Choice field="what" label="Deed" none="Everything" value={filter.what} of={deeds} />
      <TextField
        label="Order number"
        name="about"
        placeholder="MDC-7F3A9C"
        autoComplete="off"
        maxLength={64}
        defaultValue={filter.about ?? ''}
      />
      <TextField label="Day" name="day" type="date" defaultValue={filter.day ?? ''} />
      <div className="trail-act">
        <Button type="submit" size="sm">
          Look up
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onAsk({})}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  readonly field: TrailField
  readonly label: string
  readonly none: string
  readonly value: string | undefined
  readonly of: readonly (readonly [value: string, title: string])[]
}

/** Drawn anew once its choices are there, for a list knows only what it has. */
const Choice = ({ field, label, none, value = '', of }: ChoiceProps) => (
  <SelectField key={of.length} label={label} name={field} defaultValue={value}>
    <option value="">{none}</option>
    {of.map(([one, title]) => (
      <option key={one} value={one}>
        {title}
      </option>
    ))}
  </SelectField>
)
