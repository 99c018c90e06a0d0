/** The sign-in of the console, as a page and as a dialog over a page whose session has ended. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useTask } from '#ui/query/use-task.ts'
import { call } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { getMe } from '#domain/team/contract/staff.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isPasskeyDismissed, passkeyFailed, showPasskey } from './passkey.ts'

/** One button, because the passkey identifies the colleague. */
export function SignIn() {
  const queries = useQueryClient()
  return (
    <SignInCard title="Workshop" text="For colleagues. Sign in with the passkey on this device.">
      <PasskeyButton onSignedIn={() => queries.resetQueries()} />
      <p className="small muted">
        First time here, a new device or a lost passkey? Ask the owner for a sign-in link: it works
        once, for ten minutes.
      </p>
    </SignInCard>
  )
}

export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const signingIn = useTask(showPasskey, { onSuccess: onSignedIn })
  return (
    <>
      {signingIn.error && <FieldError>{passkeyErrorText(signingIn.error)}</FieldError>}
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

export const passkeyErrorText = (error: Error): string =>
  isPasskeyDismissed(error)
    ? 'No passkey was chosen. Please try again.'
    : errorText(error, { message: passkeyFailed })

/** Hides the page, and what was typed there stays; `who` is the id of the colleague who was signed in until now. */
export function SignedOut({ who }: { readonly who: string }) {
  const queries = useQueryClient()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // As a modal in the top layer it also covers a dialog of the page that was open.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.addEventListener('keydown', stopEscape)
    return () => dialog?.removeEventListener('keydown', stopEscape)
  }, [])
  const goOn = async () => {
    const me = await call(getMe, {})
    // Another colleague must not see what the one before had open.
    if (me.id !== who) return queries.resetQueries()
    queries.setQueryData(queryKey(getMe), me)
    return queries.invalidateQueries()
  }
  return (
    <dialog
      ref={box}
      className="signed-out"
      aria-labelledby={titleId}
      // A phone's Back button closes any dialog, so this one opens again.
      onClose={() => box.current?.showModal()}
    >
      <SignInCard
        titleId={titleId}
        title="Your session has ended"
        text="Sign in with the passkey on this device: what you were doing is still here."
      >
        <PasskeyButton onSignedIn={goOn} />
      </SignInCard>
    </dialog>
  )
}

/** Escape would close this dialog and, through listeners at the document, a dialog of the page with what was typed there. */
function stopEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}
