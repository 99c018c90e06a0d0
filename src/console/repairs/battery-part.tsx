/** What the battery of a device holds, below the check before or after its repair, and the form that stores it. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { readBattery } from '#domain/repairs/contract/staff-battery.ts'
import { healthOf } from '#domain/repairs/report/battery-reading.ts'
import type { Check } from './use-check.ts'

type Props = {
  readonly orderId: string
  readonly check: Pick<Check, 'moment' | 'open' | 'battery'>
}

export function BatteryPart({ orderId, check }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { battery } = check
  if (!battery && !check.open) return null
  return (
    <section className="battery-part" aria-label="Battery">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="small strong">Battery</h3>
        <p className="small tabular">
          {battery ? readingText(battery) : <span className="muted">Not read yet</span>}
        </p>
        {check.open && !isOpen && (
          <Button variant="line" size="xs" onClick={() => setOpen(true)}>
            {battery ? 'Change the reading' : 'Note the reading'}
          </Button>
        )}
      </div>
      {battery && (
        <p className="smaller muted">
          Read by {battery.by},{' '}
          <time dateTime={battery.at}>{formatTimestamp(new Date(battery.at))}</time>
        </p>
      )}
      {isOpen && check.open && (
        <BatteryForm orderId={orderId} check={check} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

/** Such as `2,549 of 3,227 mAh, 79%, 912 cycles`. */
function readingText(battery: NonNullable<Check['battery']>): string {
  const { capacity, design, cycles } = battery
  const held = `${capacity.toLocaleString('en-IN')} of ${design.toLocaleString('en-IN')} mAh`
  return [held, `${healthOf(battery)}%`, ...(cycles === null ? [] : [`${cycles} cycles`])].join(
    ', ',
  )
}

const fields = readBattery.body.pick({ capacity: true, design: true, cycles: true })

const numberOf = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN)
const numberOrNull = (typed: string) => (typed.trim() ? Number(typed) : null)

/** After a refusal the reading above is what a colleague has stored meanwhile; what is typed stays. */
function BatteryForm({ orderId, check, onClose }: Props & { readonly onClose: () => void }) {
  const { moment, battery } = check
  const saving = useAction(readBattery, {
    success: { title: 'Battery reading saved' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, saving, {
    draft: `battery:${orderId}:${moment}`,
    ...(battery && {
      initial: { capacity: battery.capacity, design: battery.design, cycles: battery.cycles },
    }),
    request: (typed) => ({ orderId, moment, seen: battery?.version ?? 0, ...typed }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-3">
      <div className="battery-fields">
        <TextField
          label="Full charge now, mAh"
          inputMode="numeric"
          autoComplete="off"
          required
          autoFocus
          {...form.field('capacity', numberOf)}
        />
        <TextField
          label="When new, mAh"
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field('design', numberOf)}
        />
        <TextField
          label="Charge cycles"
          help="Empty if the device does not say."
          inputMode="numeric"
          autoComplete="off"
          {...form.field('cycles', numberOrNull)}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Save the reading
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
