/** Notes what the customer says to an estimate on the phone or at the counter, line by line. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useState } from 'react'
import { isWritten, type Signature, signatureMissing } from '#kernel/signature.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SignatureField } from '#ui/forms/signature-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { ChoiceRow } from '#console/counter/choice-row.tsx'
import { noteAnswer } from '#domain/estimates/contract/staff.ts'
import { AnswerActions, AnswerLines, AnswerTotal, withKept } from './answer-lines.tsx'
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
  const { way } = value
  const said = withKept(lines, value.said)
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
        <AnswerLines
          lines={lines}
          said={said}
          onSay={(key, answer) => change({ ...value, said: { ...value.said, [key]: answer } })}
        />
        {missing && (
          <FieldError>“{missing.label}” needs another line that was declined.</FieldError>
        )}
        {signing.isPossible && <SignHere signing={signing} />}
        <AnswerTotal estimate={estimate} accepted={accepted} isComplete={isComplete} />
        <AnswerActions
          isReady={isReady}
          isDecline={isComplete && accepted.length === 0 && !estimate.goesOnAnyway}
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
