/** The login dialog: one dialog, three steps (Login, Sign Up, OTP Verification). */
import { useRef, useState } from 'react'
import { gatewayErrors } from '#kernel/app-error.ts'
import { maskPhone } from '#kernel/phone.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { type LoginReason, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { CodeStep } from './code-step.tsx'
import { FactStep, factTexts } from './fact-step.tsx'
import { NameStep, nameTexts } from './name-step.tsx'
import { loginText } from './login-text.tsx'
import { LoginStep } from './login-step.tsx'
import { SignUpStep } from './sign-up-step.tsx'
import { type LoginFlow, useLoginFlow } from './use-login-flow.ts'

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
  const { title, text } = textOf(flow, cameFor)
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
      {flow.step === 'login' && (
        <LoginStep
          flow={flow}
          onTakeOver={(before) => {
            opener.current = before
          }}
        />
      )}
      {flow.step === 'signUp' && <SignUpStep flow={flow} />}
      {flow.step === 'code' && <CodeStep flow={flow} />}
      {flow.step === 'fact' && <FactStep flow={flow} />}
      {flow.step === 'name' && <NameStep flow={flow} />}
    </Dialog>
  )
}

function textOf({ step, entered, isProven }: LoginFlow, cameFor: LoginReason | undefined) {
  if (step === 'code') {
    const to = <span className="nowrap tabular">{maskPhone(entered.mobileNumber)}</span>
    return { title: 'OTP Verification', text: <>Enter the 4-digit code sent to {to}.</> }
  }
  if (step === 'signUp') {
    const name = 'Your name goes on the job card.'
    return { title: 'Sign Up', text: isProven ? name : `${name} The code goes to your phone.` }
  }
  if (step === 'fact') return factTexts
  if (step === 'name') return nameTexts
  const text = (
    <>
      {cameFor === 'expired' && `${gatewayErrors.SIGN_IN_FIRST.message} `}
      {cameFor === 'booking' && `${loginText.forBooking} `}
      {loginText.text}
    </>
  )
  return { title: loginText.title, text }
}
