/** The door over the screen on which a session ended: nobody reads on, and what was typed is still there afterwards. */
import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { call } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { getMe } from '#domain/team/contract/staff.ts'
import { SignInCard } from './sign-in-card.tsx'
import { PasskeyButton } from './sign-in.tsx'

/** `who` was signed in until now. */
export function SignedOut({ who }: { readonly who: string }) {
  const queries = useQueryClient()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // In the top layer: a dialog of the screen that was open lies below it, and is as unreachable as the rest.
  useLayoutEffect(() => {
    const door = box.current
    door?.showModal()
    door?.addEventListener('keydown', keepEscape)
    return () => door?.removeEventListener('keydown', keepEscape)
  }, [])
  const goOn = async () => {
    const me = await call(getMe, {})
    // Somebody else finds nothing of what the one before them had open.
    if (me.id !== who) return queries.resetQueries()
    queries.setQueryData(queryKey(getMe), me)
    return queries.invalidateQueries()
  }
  return (
    <dialog
      ref={box}
      className="signed-out"
      aria-labelledby={titleId}
      // A phone's Back closes it whatever is said: it opens again.
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

/** It would close the door, and a dialog below it with what was typed there: those listen at the document. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}
