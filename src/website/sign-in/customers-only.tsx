/** A page, or part of one, for customers only: a visitor gets the login dialog over it. */
import { type ReactNode, useEffect, useState } from 'react'
import { gatewayErrors } from '#kernel/app-error.ts'
import { Button } from '#ui/design/button.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { useSession } from '#ui/api/session.tsx'

type Props = {
  /** Shown until the browser knows who is signed in. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/**
 * A person who signs in here stays on the page. When a session ends by itself, the page and what was typed into it
 * stay beneath the dialog.
 */
export function CustomersOnly({ waiting, children }: Props) {
  const hydrated = useHydrated()
  const { isLoggedIn } = useSession()
  const { reason, openLogin } = useLoginPrompt()
  const [wasIn, setWasIn] = useState(false)
  if (isLoggedIn && !wasIn) setWasIn(true)
  const isVisitor = hydrated && !isLoggedIn && !wasIn
  useEffect(() => {
    if (isVisitor) openLogin('expired')
  }, [isVisitor, openLogin])

  if (!hydrated) return waiting
  if (isLoggedIn || (wasIn && reason === 'expired')) return children
  return (
    <EmptyState icon="lock" title={gatewayErrors.SIGN_IN_FIRST.message}>
      <Button size="sm" onClick={() => openLogin('expired')}>
        Login
      </Button>
    </EmptyState>
  )
}
