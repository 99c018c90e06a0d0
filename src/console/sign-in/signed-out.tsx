/** The sign-in dialog over a page whose session has ended; it hides the page, and what was typed there stays. */
import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { call } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { getMe } from '#domain/team/contract/staff.ts'
import { SignInCard } from './sign-in-card.tsx'
import { PasskeyButton } from './sign-in.tsx'

/** `who` is the id of the colleague who was signed in until now. */
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
      // A phone's Back button closes it in any case, so it opens again.
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
