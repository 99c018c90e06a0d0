/** What to look up in the audit log: a person, an action, an order, a day. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { getAuditLogChoices } from '#domain/team/contract/audit-log.ts'
import { type AuditLogField, auditLogFields, type AuditLogFilter } from './audit-log-filter.ts'

type Props = {
  readonly filter: AuditLogFilter
  readonly onAsk: (filter: AuditLogFilter) => void
}

export function AuditLogForm({ filter, onAsk }: Props) {
  const { data } = useAnswer(getAuditLogChoices, {})
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (field: AuditLogField) => String(typed.get(field) ?? '').trim()
    onAsk(Object.fromEntries(auditLogFields.map((field) => [field, read(field)])))
  }
  const people = (data?.people ?? []).map(({ id, name }) => [id, name] as const)
  const known = (data?.actions ?? []).map(({ id, label }) => [id, label] as const)
  const action = chosenAction(known, filter.what)
  const actions = action && !known.includes(action) ? [...known, action] : known
  return (
    <form className="audit-log-form panel" role="search" aria-label="Look up" onSubmit={ask}>
      <Choice field="by" label="Who" none="Everybody" value={filter.by} of={people} />
      <Choice field="what" label="Action" none="Everything" value={action?.[0]} of={actions} />
      <TextField
        label="Order number"
        name="about"
        placeholder="MDC-7F3A9C"
        autoComplete="off"
        maxLength={64}
        defaultValue={filter.about ?? ''}
      />
      <TextField label="Day" name="day" type="date" defaultValue={filter.day ?? ''} />
      <div className="audit-log-actions">
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

type Option = readonly [value: string, title: string]

/** An address from before actions had codes names a sentence: that of an action, or else an option of its own. */
function chosenAction(known: readonly Option[], what: string | undefined): Option | undefined {
  if (what === undefined) return undefined
  return known.find(([id, label]) => id === what || label === what) ?? [what, what]
}

type ChoiceProps = {
  readonly field: AuditLogField
  readonly label: string
  readonly none: string
  readonly value: string | undefined
  readonly of: readonly Option[]
}

/** Rendered anew once its options are there: a select cannot have a value that it does not offer. */
const Choice = ({ field, label, none, value = '', of }: ChoiceProps) => (
  <SelectField key={`${of.length} ${value}`} label={label} name={field} defaultValue={value}>
    <option value="">{none}</option>
    {of.map(([one, title]) => (
      <option key={one} value={one}>
        {title}
      </option>
    ))}
  </SelectField>
)
