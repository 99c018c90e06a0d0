/** The form in which a colleague types the numbers of a device, or says why none can be read. */
import { type ReactNode, useState } from 'react'
import { readDeviceNumbers } from '#domain/repairs/contract/staff-numbers.ts'
import {
  numbersForm,
  type ReadingMoment,
  unreadableForm,
} from '#domain/repairs/numbers/device-numbers.ts'
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

export function ReadNumbersForm({ expected, onCancel, ...reading }: Props) {
  const [isUnreadable, setUnreadable] = useState(false)
  const others = (
    <>
      <Button variant="quiet" size="sm" onClick={() => setUnreadable(!isUnreadable)}>
        {isUnreadable ? 'It can be read' : 'None can be read'}
      </Button>
      {onCancel && (
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )
  return (
    <div className="grid gap-4">
      <p className="small muted">{hintOf(reading.moment, expected)}</p>
      {isUnreadable ? (
        <UnreadableForm {...reading}>{others}</UnreadableForm>
      ) : (
        <NumbersForm {...reading}>{others}</NumbersForm>
      )}
    </div>
  )
}

type FormProps = Pick<Props, 'orderId' | 'moment' | 'onSaved'> & { readonly children: ReactNode }

const useSaving = (onSaved: () => void) =>
  useAction(readDeviceNumbers, { success: { title: 'Noted' }, onSuccess: onSaved })

function NumbersForm({ orderId, moment, onSaved, children }: FormProps) {
  const form = useSchemaForm(numbersForm, useSaving(onSaved), {
    draft: `numbers:${orderId}:${moment}`,
    initial: { first: '', second: '' },
    request: ({ first, second }) => ({
      orderId,
      moment,
      numbers: [first, second].filter(Boolean),
      unreadable: '',
    }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
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
      {error && <FieldError>{error}</FieldError>}
      <SaveRow isSending={form.isSending}>{children}</SaveRow>
    </Form>
  )
}

function UnreadableForm({ orderId, moment, onSaved, children }: FormProps) {
  const form = useSchemaForm(unreadableForm, useSaving(onSaved), {
    draft: `no-number:${orderId}:${moment}`,
    initial: { unreadable: '' },
    request: ({ unreadable }) => ({ orderId, moment, numbers: [], unreadable }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        label="Why none can be read"
        help="For example: it does not switch on, and the case has no number."
        {...form.field('unreadable')}
      />
      {error && <FieldError>{error}</FieldError>}
      <SaveRow isSending={form.isSending}>{children}</SaveRow>
    </Form>
  )
}

type RowProps = { readonly isSending: boolean; readonly children: ReactNode }

const SaveRow = ({ isSending, children }: RowProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" size="sm" loading={isSending}>
      Save the number
    </Button>
    {children}
  </div>
)
