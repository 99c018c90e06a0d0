/** Chooses the day of a sheet: by date, or one day on or back. */
import { after, days, indianDay, noonOf } from '#kernel/time.ts'
import { IconButton } from '#ui/design/icon-button.tsx'

const daysFrom = (day: string, count: number): string => indianDay(after(noonOf(day), days(count)))

type Props = {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

export function DayPicker({ day, today, onDay }: Props) {
  return (
    <div className="day-picker">
      <IconButton icon="left" label="The day before" onClick={() => onDay(daysFrom(day, -1))} />
      <label className="visually-hidden" htmlFor="sheet-day">
        Day
      </label>
      <input
        className="input"
        id="sheet-day"
        type="date"
        value={day}
        max={today}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <IconButton
        icon="right"
        label="The day after"
        disabled={day >= today}
        onClick={() => onDay(daysFrom(day, 1))}
      />
    </div>
  )
}
