/** The numbers of a device as they stand on it: read when it comes in and before it leaves, and compared. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { allowOtherNumber, getDeviceNumbers } from '#domain/repairs/contract/staff-numbers.ts'
import type { ReadingMoment } from '#domain/repairs/numbers/device-numbers.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { numbersAnchor, useAnchor } from './inspection-anchors.ts'
import { ReadNumbersForm } from './read-numbers-form.tsx'

type Numbers = ResponseOf<typeof getDeviceNumbers>
type Reading = NonNullable<Numbers['cameIn']>

const momentTexts: Readonly<Record<ReadingMoment, string>> = {
  'came-in': 'When it came in',
  leaves: 'Before it leaves',
}

/** Nothing where none was read and none can be. */
export function NumbersPanel({ orderId }: { readonly orderId: string }) {
  const { data: numbers } = useAnswer(getDeviceNumbers, { orderId })
  useAnchor(numbersAnchor, numbers !== undefined)
  const [isAgain, setAgain] = useState(false)
  if (!numbers) return null
  const { cameIn, leaves, mayRead } = numbers
  if (!cameIn && !leaves && !mayRead) return null
  const isRead = mayRead === 'came-in' ? cameIn !== null : leaves !== null
  const close = () => setAgain(false)
  return (
    <section className="panel" id={numbersAnchor}>
      <div className="panel-head">
        <h2>Number of the device</h2>
        {mayRead && isRead && !isAgain && (
          <Button variant="line" size="sm" onClick={() => setAgain(true)}>
            Read again
          </Button>
        )}
      </div>
      <div className="panel-body grid gap-4">
        {cameIn && <ReadingLine moment="came-in" reading={cameIn} />}
        {leaves && <ReadingLine moment="leaves" reading={leaves} />}
        <OtherThanBooked numbers={numbers} />
        <Difference orderId={orderId} numbers={numbers} />
        {mayRead && (!isRead || isAgain) && (
          <ReadNumbersForm
            key={mayRead}
            orderId={orderId}
            moment={mayRead}
            expected={mayRead === 'leaves' ? (cameIn?.numbers.length ?? 0) : 0}
            {...(isRead && { onCancel: close })}
            onSaved={close}
          />
        )}
      </div>
    </section>
  )
}

const ReadingLine = ({
  moment,
  reading,
}: {
  readonly moment: ReadingMoment
  readonly reading: Reading
}) => (
  <p className="small">
    <span className="strong">{momentTexts[moment]}:</span>{' '}
    {reading.numbers.length > 0 ? (
      <span className="code">{reading.numbers.join(', ')}</span>
    ) : (
      `no number could be read (${reading.unreadable})`
    )}
    <br />
    <span className="muted">
      {reading.by}, {formatTimestamp(new Date(reading.at))}
    </span>
  </p>
)

/** The papers name the number that the customer gave. */
function OtherThanBooked({ numbers: { booked, cameIn } }: { readonly numbers: Numbers }) {
  if (!booked || !cameIn || cameIn.numbers.length === 0 || cameIn.numbers.includes(booked))
    return null
  return (
    <p className="small">
      <Badge tone="amber">Check the device</Badge> The customer gave another number:{' '}
      <span className="code">{booked}</span>
    </p>
  )
}

type DifferenceProps = { readonly orderId: string; readonly numbers: Numbers }

function Difference({ orderId, numbers: { state, allowed, mayAllow } }: DifferenceProps) {
  const [isAsking, setAsking] = useState(false)
  if (allowed)
    return (
      <p className="small">
        <span className="strong">May go with another number:</span> {allowed.reason}
        <br />
        <span className="muted">
          {allowed.by}, {formatTimestamp(new Date(allowed.at))}
        </span>
      </p>
    )
  if (state !== 'differ') return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="small">
        <Badge tone="red">Not the same number</Badge> The device stays here until the owner gives a
        reason. A phone whose IMEI was changed must not be handed out.
      </p>
      {mayAllow && (
        <Button variant="line" size="sm" onClick={() => setAsking(true)}>
          Let it go with a reason
        </Button>
      )}
      {isAsking && <AllowDialog orderId={orderId} onClose={() => setAsking(false)} />}
    </div>
  )
}

const reasonOnly = allowOtherNumber.body.pick({ reason: true })

type DialogProps = { readonly orderId: string; readonly onClose: () => void }

function AllowDialog({ orderId, onClose }: DialogProps) {
  const allowing = useAction(allowOtherNumber, {
    success: { title: 'It may be handed over', message: 'Your name and reason are on record.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, allowing, {
    draft: `other-number:${orderId}`,
    initial: { reason: '' },
    request: ({ reason }) => ({ orderId, reason }),
  })
  const error = form.errorBeyond()
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Hand the device over with another number?"
      text="For example after a board that the maker replaced. Your name and reason are kept with the order."
      action="Allow the hand-over"
    >
      {error && <FieldError>{error}</FieldError>}
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  )
}
