/** The login dialog: one dialog, three steps (Login, Sign Up, OTP Verification). */
import { useRef, useState } from 'react'
import { Dialog } from '#ui/design/dialog.tsx'
import { type LoginReason, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { LoginSteps, loginTextOf } from './login-steps.tsx'
import { useLoginFlow } from './use-login-flow.ts'

/** Each opening starts over. A closing dialog shows its content until it is gone. */
export function LoginDialog() {
  const { reason } = useLoginPrompt()
  const [visit, setVisit] = useState({ reason, count: 0 })
  if (visit.reason !== reason) setVisit({ reason, count: visit.count + (reason ? 1 : 0) })
  return <LoginVisit key={visit.count} reason={reason} />
}

function LoginVisit({ reason }: { readonly reason: LoginReason | undefined }) {
  const { closeLogin } = useLoginPrompt()
  const [cameFor] = useState(reason)
  const flow = useLoginFlow(cameFor)
  const opener = useRef<HTMLElement>(undefined)
  const { title, text } = loginTextOf(flow, cameFor)
  return (
    <Dialog
      band
      open={reason !== undefined}
      onClose={closeLogin}
      closable={flow.step === 'login' || flow.step === 'signUp'}
      returnFocus={opener}
      title={title}
      text={text}
    >
      <LoginSteps
        flow={flow}
        onTakeOver={(before) => {
          opener.current = before
        }}
      />
    </Dialog>
  )
}
