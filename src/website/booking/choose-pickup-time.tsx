/** 'Choose a pickup time': a day and a part of it, until a rider is planned. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { choosePickupTime, listPickupTimes } from '#domain/orders/contract/customer-changes.ts'
import type { PickupTime } from '#domain/orders/order-parts.ts'
import { pickupDayText, pickupHoursText } from '#domain/orders/pickup-time.ts'
import { Translated } from './texts/translated.tsx'

type Props = {
  readonly orderId: string
  readonly chosen: PickupTime | null
}

export function ChoosePickupTime({ orderId, chosen }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Translated of={chosen ? 'changePickupTime' : 'choosePickupTime'} />
      </Button>
      <Dialog
        open={isOpen}
        title={<Translated of="timeTitle" />}
        text={<Translated of="timeText" />}
        onClose={() => setOpen(false)}
      >
        <Times orderId={orderId} chosen={chosen} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type TimesProps = Props & { readonly onDone: () => void }

const Times = (props: TimesProps) => (
  <QueryView
    query={useAnswer(listPickupTimes, { orderId: props.orderId })}
    name="the pickup times"
    loading="h-64 w-full"
  >
    {({ days }) =>
      days.length === 0 ? (
        <p>
          <Translated of="timeGone" />
        </p>
      ) : (
        <Choice {...props} days={days} />
      )
    }
  </QueryView>
)

type ChoiceProps = TimesProps & Pick<ResponseOf<typeof listPickupTimes>, 'days'>

/** The first day with the first of its parts is offered, unless one was chosen that is offered still. */
function Choice({ orderId, chosen, days, onDone }: ChoiceProps) {
  const before = days.find(({ parts }) => parts.some(({ from }) => from === chosen?.from))
  const [choice, setChoice] = useState({
    day: before?.day ?? days[0]?.day,
    part: (before ? chosen?.part : undefined) ?? days[0]?.parts[0]?.part,
  })
  const parts = days.find(({ day }) => day === choice.day)?.parts ?? []
  const saving = useAction(choosePickupTime, {
    success: { title: 'Pickup time chosen' },
    failure: { title: 'Time not changed', message: 'Please try again.' },
    onSuccess: onDone,
  })
  const { day, part } = choice
  return (
    <div className="grid gap-5">
      <SelectField
        label={<Translated of="day" />}
        value={day}
        disabled={saving.isRunning}
        onChange={({ target }) => setChoice((now) => ({ ...now, day: target.value }))}
      >
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {pickupDayText(one.parts[0]?.from ?? one.day)}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-3" disabled={saving.isRunning}>
        <legend className="label mb-2">
          <Translated of="timeOfDay" />
        </legend>
        {parts.map((one) => (
          <RadioCard
            key={one.part}
            name="pickup-part"
            value={one.part}
            checked={one.part === part}
            onChange={() => setChoice((now) => ({ ...now, part: one.part }))}
          >
            <span className="strong">
              <Translated of={one.part} />
            </span>{' '}
            <span className="muted">{pickupHoursText(one)}</span>
          </RadioCard>
        ))}
      </fieldset>
      <Button
        block
        disabled={!day || !part}
        loading={saving.isRunning}
        onClick={() => day && part && void saving.run({ orderId, day, part })}
      >
        <Translated of="comeThen" />
      </Button>
    </div>
  )
}
