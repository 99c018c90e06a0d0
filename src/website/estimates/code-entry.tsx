/** The code of an answer, and the button that sends both. A code that was not accepted empties its cells, nothing else. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { CodePlace } from './code-place.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { asClock } from '#ui/forms/use-countdown.ts'
import type { Decision } from './decision.ts'
import { verb } from './sign-frame.tsx'
import type { CodeAnswer } from './use-code-answer.ts'

type Props = { readonly flow: CodeAnswer; readonly decision: Decision; readonly sentTo: string }

const digits = 4

export function CodeEntry({ flow, decision, sentTo }: Props) {
  const { code, setCode } = flow
  const { given, missing, isDecline, whenSure } = decision
  const refusal = flow.refusal?.atCode ? flow.refusal.text : undefined
  const isReady = code.length === digits && missing.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) whenSure(() => flow.answer(given))
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="small">
        Enter the 4-digit code that we sent <CodePlace sentTo={sentTo} />.
      </p>
      <OtpField
        autoFocus
        value={code}
        error={code === '' ? refusal : undefined}
        onValue={setCode}
        help={<Another flow={flow} />}
      />
      <Button
        type="submit"
        variant={isDecline ? 'danger' : 'mark'}
        size="lg"
        block
        disabled={!isReady}
        loading={flow.isAnswering && 'Sending your answer'}
      >
        {verb(decision)}
      </Button>
    </form>
  )
}

function Another({ flow }: Pick<Props, 'flow'>) {
  const { left } = flow.wait
  if (left > 0) return <span className="tabular">Resend in {asClock(left)}</span>
  return (
    <button type="button" className="link" onClick={flow.send}>
      {flow.isSending ? 'Sending the code' : 'Resend OTP'}
    </button>
  )
}
