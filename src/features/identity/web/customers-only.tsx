/** A page, or part of one, that needs someone signed in: a visitor gets the login dialog over it. */
import { type ReactNode, useEffect, useState } from 'react'
import { doorErrors } from '#kernel/app-error.ts'
import { Button } from '#web/button.tsx'
import { EmptyState } from '#web/empty-state.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLoginDoor } from '#web/login-door.tsx'
import { useSession } from '#web/session.tsx'

type Props = {
  /** What stands there until the browser knows who is looking. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/**
 * Whoever signs in here stays here. A session that ends under a person's hands leaves the page, and what
 * they typed into it, standing beneath the dialog.
 */
export function CustomersOnly({ waiting, children }: Props) {
  const hydrated = useHydrated()
  const { isLoggedIn } = useSession()
  const { reason, openLogin } = useLoginDoor()
  const [wasIn, setWasIn] = useState(false)
  if (isLoggedIn && !wasIn) setWasIn(true)
  const isVisitor = hydrated && !isLoggedIn && !wasIn
  useEffect(() => {
    if (isVisitor) openLogin('expired')
  }, [isVisitor, openLogin])

  if (!hydrated) return waiting
  if (isLoggedIn || (wasIn && reason === 'expired')) return children
  return (
    <EmptyState icon="lock" title={doorErrors.SIGN_IN_FIRST.message}>
      <Button size="sm" onClick={() => openLogin('expired')}>
        Login
      </Button>
    </EmptyState>
  )
}
