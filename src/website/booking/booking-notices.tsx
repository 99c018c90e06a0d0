/** What stands above a step: the device on a phone, and what happened to the connection or the session. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { useSession } from '#ui/api/session.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import type { FoundDevice } from './flow.ts'

/** The device being booked, where the job card beside the steps has no place. */
export function DeviceLine({ device }: { readonly device: FoundDevice }) {
  const { productName, productDetail } = device
  return (
    <p className="small muted mb-4 lg:hidden">
      For{' '}
      <b className="text-ink">{[productName, productDetail.color].filter(Boolean).join(', ')}</b>
    </p>
  )
}

/**
 * Whether the person has signed in or out since this page was opened. Signing out counts only for a session that ended
 * by itself or in another tab, because signing out here leaves the page.
 */
export function useSessionChange(): 'in' | 'out' | undefined {
  const { isLoggedIn } = useSession()
  const isStarted = useHydrated()
  const [first, setFirst] = useState<boolean>()
  if (isStarted && first === undefined) setFirst(isLoggedIn)
  const [wasIn, setWasIn] = useState(false)
  if (isLoggedIn && !wasIn) setWasIn(true)
  if (!isStarted) return undefined
  if (!isLoggedIn) return wasIn ? 'out' : undefined
  return first === false ? 'in' : undefined
}

/** In place of a step whose session has ended. */
export function LoggedOut() {
  const { openLogin } = useLoginPrompt()
  return (
    <section className="sheet padded grid justify-items-start gap-4" role="alert">
      <h1 className="display-3">You are logged out</h1>
      <p className="lead">Log in and go on where you were. Your booking is kept.</p>
      <Button onClick={() => openLogin('expired')}>Log In Again</Button>
    </section>
  )
}
