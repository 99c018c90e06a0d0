/** The fields of one kind of hours: first and last weekday, opening and closing time. */
import { type Hours, type Weekday, weekdayNames, weekdays } from '#kernel/opening.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'

type Props = {
  readonly hours: Hours
  readonly wrong: (field: keyof Hours) => string | undefined
  readonly onChange: (changed: Partial<Hours>) => void
}

export function HoursFields({ hours, wrong, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {(['first', 'last'] as const).map((end) => (
        <SelectField
          key={end}
          label={end === 'first' ? 'From' : 'To'}
          value={hours[end]}
          error={wrong(end)}
          onChange={({ target }) => onChange({ [end]: target.value as Weekday })}
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayNames[day]}
            </option>
          ))}
        </SelectField>
      ))}
      {(['opens', 'closes'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={end === 'opens' ? 'Opens' : 'Closes'}
          value={hours[end]}
          error={wrong(end)}
          onChange={({ target }) => onChange({ [end]: target.value })}
        />
      ))}
    </div>
  )
}
