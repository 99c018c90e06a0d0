/** Signing in to the console: one button, for the passkey knows who it is. */
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isGivenUp, showPasskey } from './passkey.ts'

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
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: showPasskey,
    onSuccess: onSignedIn,
  })
  return (
    <>
      {error && <FieldError>{textFor(error)}</FieldError>}
      <Button block size="lg" loading={isPending} onClick={() => mutate()}>
        Sign in with a passkey
      </Button>
    </>
  )
}

export function textFor(error: Error): string {
  if (error instanceof ApiError) return error.message
  if (isGivenUp(error)) return 'No passkey was chosen. Please try again.'
  return 'This browser could not use a passkey here.'
}
