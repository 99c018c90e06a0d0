/** The form in which a colleague types the numbers of a device, or says why none can be read. */
import { useState } from 'react'
import { readDeviceNumbers } from '#domain/repairs/contract/staff-numbers.ts'
import { readingForm, type ReadingMoment } from '#domain/repairs/numbers/device-numbers.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'

type Props = {
  readonly orderId: string
  readonly moment: ReadingMoment
  /** How many were read when it came in; 0 at its arrival, and where none could be. */
  readonly expected: number
  readonly onSaved: () => void
  readonly onCancel?: () => void
}

const whereToRead =
  'Under Settings, General, About; by dialling *#06#; or on the SIM tray or the case.'

function hintOf(moment: ReadingMoment, expected: number): string {
  if (moment === 'came-in')
    return 'Read it from the device, not from the booking. It is compared before the device leaves.'
  const count = expected > 1 ? `: ${expected} numbers were read when it came in` : ''
  return `Read it from the device once more${count}.`
}

export function ReadNumbersForm({ orderId, moment, expected, onSaved, onCancel }: Props) {
  const [isUnreadable, setUnreadable] = useState(false)
  const saving = useAction(readDeviceNumbers, { success: { title: 'Noted' }, onSuccess: onSaved })
  const form = useSchemaForm(readingForm, saving, {
    draft: `numbers:${orderId}:${moment}`,
    initial: { first: '', second: '', unreadable: '' },
    request: ({ first, second, unreadable }) => ({
      orderId,
      moment,
      numbers: isUnreadable ? [] : [first, second].filter((one) => one.trim() !== ''),
      unreadable: isUnreadable ? unreadable : '',
    }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      <p className="small muted">{hintOf(moment, expected)}</p>
      {isUnreadable ? (
        <TextField
          label="Why none can be read"
          help="For example: it does not switch on, and the case has no number."
          {...form.field('unreadable')}
        />
      ) : (
        <>
          <TextField
            label="IMEI or serial number"
            help={whereToRead}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.field('first')}
          />
          <TextField
            label="Second IMEI, if it has one"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('second')}
          />
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Save the number
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setUnreadable(!isUnreadable)}>
          {isUnreadable ? 'It can be read' : 'None can be read'}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
