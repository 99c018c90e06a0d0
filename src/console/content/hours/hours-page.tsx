/** The page of the opening hours and holidays. */
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import {
  closedLine,
  type Hours,
  hoursLine,
  hoursTitles,
  weekdays,
  type Weekday,
  weekdayNames,
} from '#kernel/opening.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { type SettingWork, useSetting } from '#ui/query/use-setting.ts'
import { readStaffOpening, saveOpening } from '#domain/site-content/contract/staff.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { SettingFoot, SettingHead, SettingPage } from '#console/frame/setting-page.tsx'

type Saved = ResponseOf<typeof readStaffOpening>
type Opening = Saved['value']
type Work = SettingWork<Opening>

export default function HoursPage() {
  const answer = useAnswer(readStaffOpening, {})
  return (
    <SettingPage title="Hours" answer={answer}>
      {(saved) => <OpeningForm saved={saved} />}
    </SettingPage>
  )
}

const enteredHours = z.object({
  first: z.enum(weekdays),
  last: z.enum(weekdays),
  opens: z.string(),
  closes: z.string(),
})
/** As it is being filled in: not everything in it may be valid yet. */
const shape: z.ZodType<Opening> = z.object({
  phone: enteredHours,
  counter: enteredHours,
  holidays: z.array(z.object({ day: z.string(), what: z.string() })),
})

function OpeningForm({ saved }: { readonly saved: Saved }) {
  const work: Work = useSetting<Opening>({
    read: readStaffOpening,
    write: saveOpening,
    saved,
    shape,
  })
  const { value, change, wrong } = work
  const set = (of: 'phone' | 'counter') => (hours: Partial<Hours>) =>
    change((before) => ({ ...before, [of]: { ...before[of], ...hours } }))
  return (
    <>
      <SettingHead
        title="Hours"
        text="Shown on Home, on the contact page, in the footer of every page, and to search engines."
        work={work}
      />
      <div className="record-columns">
        <div className="record-column">
          {(['phone', 'counter'] as const).map((of) => (
            <section key={of} className="panel">
              <h2>{hoursTitles[of]}</h2>
              <div className="panel-body grid gap-4">
                <HoursFields
                  hours={value[of]}
                  wrong={(field) => wrong(`${of}.${field}`)}
                  onChange={set(of)}
                />
                <p className="small muted">
                  Shown as: <span className="strong tabular">{hoursLine(value[of])}</span>,{' '}
                  {closedLine(value[of])}
                </p>
              </div>
            </section>
          ))}
        </div>
        <div className="record-column">
          <Holidays work={work} />
        </div>
      </div>
      <SettingFoot work={work} />
    </>
  )
}

/** Past holidays stay until somebody removes them; the site does not show them. */
function Holidays({ work: { value, change, wrong } }: { readonly work: Work }) {
  const { holidays } = value
  const put = (next: Opening['holidays']) => change((before) => ({ ...before, holidays: next }))
  const set = (at: number, changed: Partial<Opening['holidays'][number]>) =>
    put(holidays.map((one, i) => (i === at ? { ...one, ...changed } : one)))
  return (
    <section className="panel">
      <h2>Holidays</h2>
      <div className="panel-body grid gap-4">
        {holidays.length === 0 && (
          <p className="small muted">
            None. The site lists only the weekdays on which the shop is closed.
          </p>
        )}
        {wrong('holidays') && <FieldError>{wrong('holidays')}</FieldError>}
        <ul className="grid gap-4">
          {holidays.map(({ day, what }, at) => (
            // Holidays have no id, so their position is their key.
            <li key={at} className="holiday">
              <TextField
                type="date"
                label="Day"
                value={day}
                error={wrong(`holidays.${at}.day`)}
                onChange={({ target }) => set(at, { day: target.value })}
              />
              <IconButton
                icon="trash"
                label={`Remove ${what || 'this holiday'}`}
                onClick={() => put(holidays.toSpliced(at, 1))}
              />
              <TextField
                label="What for"
                className="holiday-name"
                autoComplete="off"
                maxLength={40}
                value={what}
                error={wrong(`holidays.${at}.what`)}
                onChange={({ target }) => set(at, { what: target.value })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => put([...holidays, { day: '', what: '' }])}
        >
          <Icon name="plus" size={17} /> Add a holiday
        </Button>
      </div>
    </section>
  )
}

type Props = {
  readonly hours: Hours
  readonly wrong: (field: keyof Hours) => string | undefined
  readonly onChange: (changed: Partial<Hours>) => void
}

/** The fields of one kind of hours: first and last weekday, opening and closing time. */
function HoursFields({ hours, wrong, onChange }: Props) {
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
          <TitledOptions of={weekdays} titles={weekdayNames} />
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
