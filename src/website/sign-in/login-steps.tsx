/** The steps of signing in, and the words above each: in the login dialog, and on the page for who has no scripts yet. */
import { gatewayErrors } from '#kernel/app-error.ts'
import { maskPhone } from '#kernel/phone.ts'
import type { LoginReason } from '#ui/page/login-prompt.tsx'
import { CodeStep } from './code-step.tsx'
import { FactStep, factTexts } from './fact-step.tsx'
import { LoginStep } from './login-step.tsx'
import { loginText } from './login-text.tsx'
import { NameStep, nameTexts } from './name-step.tsx'
import { SignUpStep } from './sign-up-step.tsx'
import type { LoginFlow } from './use-login-flow.ts'

type Props = {
  readonly flow: LoginFlow
  /** Called when the first step takes the early dialog over, with what had the focus before that. */
  readonly onTakeOver?: (opener: HTMLElement | undefined) => void
}

export function LoginSteps({ flow, onTakeOver = () => {} }: Props) {
  return (
    <>
      {flow.step === 'login' && <LoginStep flow={flow} onTakeOver={onTakeOver} />}
      {flow.step === 'signUp' && <SignUpStep flow={flow} />}
      {flow.step === 'code' && <CodeStep flow={flow} />}
      {flow.step === 'fact' && <FactStep flow={flow} />}
      {flow.step === 'name' && <NameStep flow={flow} />}
    </>
  )
}

export function loginTextOf({ step, entered, isProven }: LoginFlow, cameFor?: LoginReason) {
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
