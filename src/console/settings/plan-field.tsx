/** One field of a part of the shop's data, as its plan says. */
import { stateCodes, stateName } from '#kernel/gst-state.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import type { FieldPlan } from './field-plan.ts'
import { textOf, valueAt, withValueAt } from './setting-values.ts'

const signatureTitles = {
  none: 'Never',
  approval: 'When they accept an estimate',
  intake: 'When they hand a device over',
  both: 'Both times',
} as const

type Props<T> = {
  readonly plan: FieldPlan
  readonly value: T
  readonly change: (change: (before: T) => T) => void
  /** The error of the field at a path. */
  readonly wrong: (path: string) => string | undefined
}

export function PlanField<T>(props: Props<T>) {
  const { plan, value, change, wrong } = props
  const { path, label, help, kind } = plan
  const put = (next: unknown) => change((before) => withValueAt(before, path, next))
  const shared = { label, help, error: wrong(path), name: path }
  const text = textOf(valueAt(value, path))
  if (kind === 'payment') return <PaymentField {...props} />
  if (kind === 'phone') return <PhoneField {...props} />
  if (kind === 'lines' || kind === 'days') return <ListField {...props} />
  if (kind === 'state')
    return (
      <SelectField {...shared} value={text} onChange={({ target }) => put(target.value)}>
        <option value="">Please choose</option>
        {stateCodes.map((code) => (
          <option key={code} value={stateName(code)}>
            {stateName(code)}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'signature')
    return (
      <SelectField {...shared} value={text} onChange={({ target }) => put(target.value)}>
        {Object.entries(signatureTitles).map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'number')
    return (
      <TextField
        {...shared}
        type="number"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => put(target.value === '' ? Number.NaN : Number(target.value))}
      />
    )
  return (
    <TextField
      {...shared}
      type={kind ?? 'text'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => put(target.value)}
    />
  )
}

/** Several texts: lines of an address below each other, days between commas. */
function ListField<T>({ plan: { path, label, help, kind }, value, change, wrong }: Props<T>) {
  const by = kind === 'lines' ? '\n' : ','
  const shown = (valueAt(value, path) as readonly string[]).join(kind === 'lines' ? '\n' : ', ')
  const errors = [wrong(path), ...[0, 1, 2, 3].map((at) => wrong(`${path}.${at}`))]
  const put = (text: string) =>
    change((before) =>
      withValueAt(
        before,
        path,
        text === '' ? [] : text.split(by).map((one) => one.replace(/^ /, '')),
      ),
    )
  const shared = { label, help, error: errors.find(Boolean), name: path }
  return kind === 'lines' ? (
    <TextArea {...shared} rows={3} value={shown} onChange={({ target }) => put(target.value)} />
  ) : (
    <TextField {...shared} value={shown} onChange={({ target }) => put(target.value)} />
  )
}

/** One number is entered: as it is shown, from which the dialled one follows. */
function PhoneField<T>({ plan: { path, label, help }, value, change, wrong }: Props<T>) {
  const dialPath = path.replace(/shown$/, 'dial')
  return (
    <TextField
      label={label}
      help={help}
      error={wrong(path) ?? wrong(dialPath)}
      name={path}
      type="tel"
      autoComplete="off"
      value={textOf(valueAt(value, path))}
      onChange={({ target }) => {
        const dial = `+91${target.value.replaceAll(/\D/g, '').slice(-10)}`
        change((before) => withValueAt(withValueAt(before, path, target.value), dialPath, dial))
      }}
    />
  )
}

const choices = { none: 'Nothing', whole: 'The whole price', part: 'A part of the price' } as const
const usualPart = 50

function PaymentField<T>({ plan: { path, label }, value, change, wrong }: Props<T>) {
  const chosen = valueAt(value, path)
  const part = valueAt(value, `${path}.percent`)
  const put = (next: unknown) => change((before) => withValueAt(before, path, next))
  return (
    <>
      <SelectField
        label={label}
        name={path}
        error={wrong(path)}
        value={part === undefined ? textOf(chosen) : 'part'}
        onChange={({ target }) =>
          put(target.value === 'part' ? { percent: usualPart } : target.value)
        }
      >
        {Object.entries(choices).map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {part !== undefined && (
        <TextField
          label="Percent of the price"
          name={`${path}.percent`}
          type="number"
          inputMode="numeric"
          error={wrong(`${path}.percent`)}
          value={textOf(part)}
          onChange={({ target }) =>
            put({ percent: target.value === '' ? Number.NaN : Number(target.value) })
          }
        />
      )}
    </>
  )
}
