/** OTP Verification: four digits, another code after the countdown, or back to correct the number. */
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { OtherWay } from './entry-parts.tsx'
import { asClock } from '#ui/forms/use-countdown.ts'
import type { LoginFlow } from './use-login-flow.ts'

const digits = 4

export function CodeStep({ flow }: { readonly flow: LoginFlow }) {
  const [code, setCode] = useState('')
  const [edited, setEdited] = useState(false)
  useEffect(() => readCodeFromMessage(setCode), [])
  const error = edited ? undefined : flow.refusal?.message

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < digits) return
    await flow.verify(code)
    // A refused code empties the cells, and focus goes to the first.
    setCode('')
    setEdited(false)
  }
  const resend = async () => {
    await flow.resend()
    setCode('')
    setEdited(false)
  }
  return (
    <form
      className="grid gap-5"
      // Without script, POST prevents the code from appearing in the address.
      method="post"
      onSubmit={(event) => void verify(event)}
      noValidate
    >
      <OtpField
        autoFocus
        value={code}
        error={error}
        isQuiet
        onValue={(typed) => {
          setCode(typed)
          setEdited(typed !== '')
        }}
        help={<Help flow={flow} complete={code.length === digits} onResend={() => void resend()} />}
      />
      <Button
        type="submit"
        size="lg"
        block
        disabled={code.length < digits}
        loading={flow.isVerifying && 'Checking the code'}
      >
        Verify
      </Button>
      <OtherWay question="Wrong number?" action="Change it" onChoose={flow.changeNumber} />
    </form>
  )
}

type HelpProps = {
  readonly flow: LoginFlow
  readonly complete: boolean
  readonly onResend: () => void
}

/** Screen readers announce that a code can be sent again, but not every second of the countdown. */
function Help({ flow, complete, onResend }: HelpProps) {
  const { left } = flow.wait
  return (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <span>{!complete && 'Please enter all 4 digits'}</span>
      {left > 0 ? (
        <span className="tabular nowrap">Resend in {asClock(left)}</span>
      ) : (
        <button
          type="button"
          className="link nowrap"
          aria-disabled={flow.isBusy || undefined}
          onClick={onResend}
        >
          {flow.isResending ? 'Sending the code' : 'Resend OTP'}
        </button>
      )}
    </div>
  )
}

type OneTimeCodes = {
  readonly get: (options: {
    readonly otp: { readonly transport: readonly ['sms'] }
    readonly signal: AbortSignal
  }) => Promise<{ readonly code?: string } | null>
}

/**
 * Calls `onCode` with the four digits once the person allows it. Returns how to stop waiting.
 * The message must end with our host and the code (https://wicg.github.io/sms-one-time-codes/).
 */
function readCodeFromMessage(onCode: (code: string) => void): () => void {
  const stop = new AbortController()
  if ('OTPCredential' in globalThis && 'credentials' in navigator) {
    const codes = navigator.credentials as unknown as OneTimeCodes
    codes
      .get({ otp: { transport: ['sms'] }, signal: stop.signal })
      .then((read) => {
        if (read?.code && /^\d{4}$/.test(read.code)) onCode(read.code)
      })
      // Not allowed, not supported or aborted; the person types the code.
      .catch(() => undefined)
  }
  return () => stop.abort()
}
