/** What Login and Sign Up share: the button that sends the code, and the way to the other step. */
import { Link } from 'react-router'
import { consentTexts } from '#domain/customers/consent.ts'
import { Button } from '#ui/design/button.tsx'
import { useShop } from '#ui/page/shop.ts'
import { asClock } from '#ui/forms/use-countdown.ts'
import type { LoginFlow } from './use-login-flow.ts'

const sends = { title: 'Send OTP', doing: 'Sending the code' }
/** The code that proved the number opens the account. */
const opens = { title: 'Sign Up', doing: 'Signing you up' }

/** Disabled, with the time left, while the server asks to wait. */
export function SendButton({ flow }: { readonly flow: LoginFlow }) {
  const { wait, refusal, step, isProven } = flow
  const { title, doing } = step === 'signUp' && isProven ? opens : sends
  const mustWait = wait.left > 0 && refusal?.error?.retryAfter !== undefined
  return (
    <Button type="submit" size="lg" block loading={flow.isSending && doing} disabled={mustWait}>
      {title}
      {mustWait && <span className="tabular"> in {asClock(wait.left)}</span>}
    </Button>
  )
}

/** What somebody who signs up agrees to. */
export function ConsentText({
  version,
}: {
  readonly version: keyof ReturnType<typeof consentTexts>
}) {
  const [beforeLink, afterLink] = consentTexts(useShop())[version].split('Privacy Policy')
  return (
    <p className="small muted">
      {beforeLink}
      <Link className="link" to="/privacy-policy" target="_blank">
        Privacy Policy
      </Link>
      {afterLink}
    </p>
  )
}

type OtherWayProps = {
  readonly question: string
  readonly action: string
  readonly onChoose: () => void
}

export function OtherWay({ question, action, onChoose }: OtherWayProps) {
  return (
    <p className="small muted text-center">
      {question}{' '}
      <button type="button" className="link" onClick={onChoose}>
        {action}
      </button>
    </p>
  )
}
