/** Notes what the customer says to an estimate on the phone or at the counter, line by line. */
import { useState } from 'react'
import { formatRupees, toRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useShop } from '#ui/page/shop.ts'
import { ChoiceRow } from '#console/counter/choice-row.tsx'
import { inRupees } from '#console/money/in-money.ts'
import { noteAnswer } from '#domain/estimates/contract/staff.ts'
import { billOfAccepted } from '#domain/estimates/accepted-bill.ts'
import type { Listed } from './listed.ts'

type Props = {
  readonly orderId: string
  readonly estimate: Listed['versions'][number]
  readonly onClose: () => void
}

type Said = 'yes' | 'no' | ''
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const ways = [
  { value: 'phone', label: 'On the phone' },
  { value: 'counter', label: 'At the counter' },
] as const

export function AnswerDialog({ orderId, estimate, onClose }: Props) {
  const { lines, version } = estimate
  const [way, setWay] = useState<'phone' | 'counter'>('phone')
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const noting = useAction(noteAnswer, {
    success: { title: 'Answer noted', message: 'The customer gets a message.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const accepted = lines.filter(({ key }) => said[key] === 'yes').map(({ key }) => key)
  const isComplete = lines.every(({ key }) => said[key])
  const missing = lines.find(
    ({ key, needs }) => said[key] === 'yes' && needs && said[needs] === 'no',
  )
  return (
    <Dialog open title="Note the answer" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !missing) void noting.run({ orderId, version, accepted, way })
        }}
      >
        <ChoiceRow
          legend="The customer said so"
          name="way"
          choices={ways}
          value={way}
          onValue={setWay}
        />
        <p className="small muted">Read each line out with its price, and note the answer.</p>
        {lines.map(({ key, label, total }) => (
          <ChoiceRow
            key={key}
            legend={`${label}, ${inRupees(total)} before GST`}
            name={key}
            choices={answers}
            value={said[key] ?? ''}
            onValue={(answer) => setSaid({ ...said, [key]: answer })}
          />
        ))}
        {missing && (
          <FieldError>“{missing.label}” needs another line that was declined.</FieldError>
        )}
        <Total estimate={estimate} accepted={accepted} isComplete={isComplete} />
        <Actions
          isReady={isComplete && !missing}
          isDecline={isComplete && accepted.length === 0}
          isRunning={noting.isRunning}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

type ActionsProps = {
  readonly isReady: boolean
  /** Every line was declined. */
  readonly isDecline: boolean
  readonly isRunning: boolean
  readonly onClose: () => void
}

const Actions = ({ isReady, isDecline, isRunning, onClose }: ActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      type="submit"
      variant={isDecline ? 'danger' : 'primary'}
      disabled={!isReady}
      loading={isRunning}
    >
      {isDecline ? 'Decline the whole repair' : 'Note the answer'}
    </Button>
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  </div>
)

type TotalProps = {
  readonly estimate: Props['estimate']
  readonly accepted: readonly string[]
  readonly isComplete: boolean
}

function Total({ estimate, accepted, isComplete }: TotalProps) {
  const shop = useShop()
  if (isComplete && accepted.length === 0)
    return (
      <p role="status">
        The order ends without a charge, and the device is given back. The customer gets a message.
      </p>
    )
  const bill = billOfAccepted(shop, estimate, accepted)
  return (
    <p className="amount-line" role="status">
      <span className="muted">Accepted so far, with GST</span>
      <span className="strong tabular">
        {accepted.length > 0 ? formatRupees(toRupees(bill.grandTotal)) : 'Nothing yet'}
      </span>
    </p>
  )
}
