/** The sign-in of the console: one button, because the passkey identifies the colleague. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useTask } from '#ui/query/use-task.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isPasskeyDismissed, showPasskey } from './passkey.ts'

export function SignIn() {
  const queries = useQueryClient()
  return (
    <SignInCard title="Workshop" text="For colleagues. Sign in with the passkey on this device.">
      <PasskeyButton onSignedIn={() => queries.resetQueries()} />
      <p className="sm muted">
        First time here, or a new device? Ask the owner for a sign-in link: it works once, for ten
        minutes.
      </p>
    </SignInCard>
  )
}

export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const signingIn = useTask(showPasskey, { onSuccess: onSignedIn })
  return (
    <>
      {signingIn.error && <FieldError>{textFor(signingIn.error)}</FieldError>}
      <Button
        block
        size="lg"
        loading={signingIn.isRunning}
        onClick={() => void signingIn.run(undefined)}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}

export const textFor = (error: Error): string =>
  isPasskeyDismissed(error)
    ? 'No passkey was chosen. Please try again.'
    : errorText(error, { message: 'This browser could not use a passkey here.' })
