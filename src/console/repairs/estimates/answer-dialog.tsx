/** Notes what the customer says to an estimate on the phone or at the counter, line by line. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useState } from 'react'
import { formatRupees, toRupees } from '#kernel/money.ts'
import { isWritten, type Signature, signatureMissing } from '#kernel/signature.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SignatureField } from '#ui/forms/signature-field.tsx'
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
  /** The shop has a yes signed. */
  readonly asksSignature: boolean
  readonly onClose: () => void
}

const noted = z.object({
  way: z.enum(['phone', 'counter']),
  /** The answer to each line, by its key. */
  said: z.record(z.string(), z.enum(['yes', 'no', ''])),
})
type Noted = z.infer<typeof noted>
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const ways = [
  { value: 'phone', label: 'On the phone' },
  { value: 'counter', label: 'At the counter' },
] as const

/** The answer while it is noted, and its sending. */
function useNoting(orderId: string, version: number, onClose: () => void) {
  const { value, change, ...stored } = useStoredState<Noted>(
    `estimate-answer:${orderId}:${version}`,
    { way: 'phone', said: {} },
    noted,
  )
  const noting = useAction(noteAnswer, {
    success: { title: 'Answer noted', message: 'The customer gets a message.' },
    failure: { title: 'Not noted', message: 'Please try again.' },
    onSuccess() {
      stored.forget()
      onClose()
    },
  })
  return { value, change, restored: stored.restored, noting }
}

export function AnswerDialog({ orderId, estimate, asksSignature, onClose }: Props) {
  const { lines, version } = estimate
  const { value, change, restored, noting } = useNoting(orderId, version, onClose)
  const { way, said } = value
  const accepted = lines.filter(({ key }) => said[key] === 'yes').map(({ key }) => key)
  const isComplete = lines.every(({ key }) => said[key])
  const missing = lines.find(
    ({ key, needs }) => said[key] === 'yes' && needs && said[needs] === 'no',
  )
  const isAtCounter = way === 'counter' && isComplete && accepted.length > 0
  const signing = useCounterSignature(asksSignature && isAtCounter)
  const isReady = isComplete && !missing && !signing.isUnreadable
  return (
    <Dialog open title="Note the answer" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void noting.run({ orderId, version, accepted, way, signature: signing.signed })
        }}
      >
        <StoredFormNote of={restored} />
        <ChoiceRow
          legend="The customer said so"
          name="way"
          choices={ways}
          value={way}
          onValue={(next) => change({ ...value, way: next })}
        />
        <p className="small muted">Read each line out with its price, and note the answer.</p>
        {lines.map(({ key, label, total }) => (
          <ChoiceRow
            key={key}
            legend={`${label}, ${inRupees(total)} before GST`}
            name={key}
            choices={answers}
            value={said[key] ?? ''}
            onValue={(answer) => change({ ...value, said: { ...said, [key]: answer } })}
          />
        ))}
        {missing && (
          <FieldError>“{missing.label}” needs another line that was declined.</FieldError>
        )}
        {signing.isPossible && <SignHere signing={signing} />}
        <Total estimate={estimate} accepted={accepted} isComplete={isComplete} />
        <Actions
          isReady={isReady}
          isDecline={isComplete && accepted.length === 0}
          isRunning={noting.isRunning}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function useCounterSignature(isPossible: boolean) {
  const [signature, setSignature] = useState<Signature>()
  const signed = isPossible ? signature : undefined
  const isUnreadable = signed !== undefined && !isWritten(signed)
  return { isPossible, signature, setSignature, signed, isUnreadable }
}

function SignHere({ signing }: { readonly signing: ReturnType<typeof useCounterSignature> }) {
  return (
    <SignatureField
      label="Signature of the customer"
      help="If the customer likes, here on this screen. It stands for a yes to the lines above."
      nameLabel="Name of the customer"
      value={signing.signature}
      onValue={signing.setSignature}
      error={signing.isUnreadable ? signatureMissing : undefined}
    />
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
