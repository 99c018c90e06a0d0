/** The way to the login dialog: any page may open it and say why; the root draws it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { onExpiry } from '#ui/api/session.tsx'

/**
 * Why the dialog is open: the person asked for it, wanted to book, or their session has ended
 * (then they stay on the page they are on).
 */
export type LoginReason = 'asked' | 'booking' | 'expired'

export type LoginPrompt = {
  /** Undefined while the dialog is closed. */
  readonly reason: LoginReason | undefined
  readonly openLogin: (reason: LoginReason) => void
  readonly closeLogin: () => void
}

const LoginPromptContext = createContext<LoginPrompt>({
  reason: undefined,
  openLogin: () => {},
  closeLogin: () => {},
})

export function LoginPromptProvider({ children }: { readonly children: ReactNode }) {
  const [reason, setReason] = useState<LoginReason>()
  useEffect(() => onExpiry(() => setReason('expired')), [])
  const door = useMemo(
    () => ({ reason, openLogin: setReason, closeLogin: () => setReason(undefined) }),
    [reason],
  )
  return <LoginPromptContext value={door}>{children}</LoginPromptContext>
}

export const useLoginPrompt = (): LoginPrompt => use(LoginPromptContext)
