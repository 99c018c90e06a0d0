/** The end of the form: what is missing, or what is sent, around the button or code that sends it. */
import type { ReactNode } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { useShop } from '#ui/page/shop.ts'
import type { Decision } from './decision.ts'
import { SignField } from './sign-field.tsx'

type Props = {
  readonly decision: Decision
  /** Why the last attempt failed, where no field shows it. */
  readonly problem: string | undefined
  /** The heading while a no to every line is not sent. */
  readonly unsent: string
  /** Sends a no to every line, or begins to. */
  readonly onDecline: () => void
  readonly children: ReactNode
}

export function SignFrame({ decision, problem, unsent, onDecline, children }: Props) {
  const { isDecline, missing, accepted, signing } = decision
  const { phone } = useShop()
  return (
    <section className="sheet sign" aria-labelledby="sign">
      <h2 className="title-1" id="sign" tabIndex={-1}>
        {isDecline ? unsent : 'Your answer'}
      </h2>
      <p className="muted">{summary(decision)}</p>
      {missing.length === 0 && signing.isWanted && <SignField signing={signing} />}
      {problem && <FormBanner>{problem}</FormBanner>}
      {children}
      {!isDecline && (
        <button
          type="button"
          className="link small justify-self-start"
          onClick={() => decision.declineAll(onDecline)}
        >
          {decision.goesOnAnyway ? 'Decline this estimate' : 'Decline the whole repair'}
        </button>
      )}
      <p className="small muted">
        {missing.length === 0 && accepted.length > 0 && (
          <>
            By approving you agree to the lines marked yes, at these prices and with these
            warranties. We store your answer with its time and this exact text.{' '}
          </>
        )}
        A question first? Call{' '}
        <a className="link tabular nowrap" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        .
      </p>
    </section>
  )
}

function summary({ isDecline, missing, accepted, total }: Decision): string {
  if (isDecline) return 'We repair nothing, you pay nothing, and your device waits for you.'
  if (missing.length > 0) return `Still without an answer: ${missing.join(', ')}.`
  const lines = accepted.length === 1 ? '1 line' : `${accepted.length} lines`
  return `You say yes to ${lines}: ${formatRupees(total)} with tax.`
}

/** The words on the button that sends the answer. */
export const verb = ({ isDecline, total }: Decision): string =>
  isDecline ? 'Decline the repair' : `Approve ${formatRupees(total)}`
