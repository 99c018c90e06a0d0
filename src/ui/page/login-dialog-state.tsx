/** The way to the login dialog: any page may open it and say why; the root draws it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { onExpiry } from '#ui/api/session.tsx'

/**
 * Why the dialog is open: the person asked for it, wanted to book, or their session has ended
 * (then they stay on the page they are on).
 */
export type LoginReason = 'asked' | 'booking' | 'expired'

export type LoginDoor = {
  /** Undefined while the dialog is closed. */
  readonly reason: LoginReason | undefined
  readonly openLogin: (reason: LoginReason) => void
  readonly closeLogin: () => void
}

const DoorContext = createContext<LoginDoor>({
  reason: undefined,
  openLogin: () => {},
  closeLogin: () => {},
})

export function LoginDoorProvider({ children }: { readonly children: ReactNode }) {
  const [reason, setReason] = useState<LoginReason>()
  useEffect(() => onExpiry(() => setReason('expired')), [])
  const door = useMemo(
    () => ({ reason, openLogin: setReason, closeLogin: () => setReason(undefined) }),
    [reason],
  )
  return <DoorContext value={door}>{children}</DoorContext>
}

export const useLoginDoor = (): LoginDoor => use(DoorContext)
