/** Opens the login dialog. Any page may open it and give the reason; the root renders it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { onExpiry } from '#ui/api/session.tsx'

/**
 * Why the dialog is open: the person pressed Login, wanted to book, or their session has ended (then they stay on
 * the page they are on).
 */
export type LoginReason = 'login' | 'booking' | 'expired'

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
  const prompt = useMemo(
    () => ({ reason, openLogin: setReason, closeLogin: () => setReason(undefined) }),
    [reason],
  )
  return <LoginPromptContext value={prompt}>{children}</LoginPromptContext>
}

export const useLoginPrompt = (): LoginPrompt => use(LoginPromptContext)
