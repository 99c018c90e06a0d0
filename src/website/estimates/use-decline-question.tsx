/** 'Decline the whole repair?': asked once, before the first thing that would follow. */
import { type ReactNode, useRef, useState } from 'react'
import { useToasts } from '#ui/design/toasts.tsx'
import { useLazy } from '#ui/page/lazy.ts'
import type { ShownEstimate } from './shown-estimate.ts'

const loadDialog = async () => (await import('./decline-dialog.tsx')).DeclineDialog

export function useDeclineQuestion({
  device,
  goesOnAnyway,
}: Pick<ShownEstimate, 'device' | 'goesOnAnyway'>) {
  const { show } = useToasts()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  const next = useRef<() => void>(undefined)
  const question: ReactNode = useLazy(loadDialog, {
    wanted: isWanted,
    props: {
      open: isOpen,
      device,
      goesOnAnyway,
      onDecline() {
        setOpen(false)
        setSure(true)
        next.current?.()
      },
      onCancel: () => setOpen(false),
    },
    onFail() {
      setWanted(false)
      show({ title: 'No connection', message: 'Please try again.', tone: 'bad' })
    },
  })
  return {
    question,
    ask(act: () => void) {
      if (isSure) return act()
      next.current = act
      setWanted(true)
      setOpen(true)
    },
    /** The next decline asks again. */
    forget: () => setSure(false),
  }
}
