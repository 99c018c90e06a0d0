/** Keeps the browser's address and the booking's step together, so that Back and Forward do what people expect. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { addressOf, type Step, stepIn } from './flow.ts'
import type { Booking } from './use-booking.ts'

/** Marks a history entry that this flow made: the entry before it is a step, too. */
const pushed = { fromStep: true }

/** Returns the handler of the back arrow, which does the same as the browser's Back. */
export function useStepAddress(booking: Booking, step: Step | undefined): () => void {
  const location = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const lastKey = useRef<string>(undefined)
  const undoing = useRef(false)

  const undoTo = async (target: Step, from: Step) => {
    undoing.current = true
    const done = await booking.undoTo(target)
    undoing.current = false
    if (!done) void navigate(addressOf(from), { replace: true, state: pushed })
  }

  useEffect(() => {
    if (step === undefined || undoing.current) return
    const first = lastKey.current === undefined
    const arrived = !first && lastKey.current !== location.key
    lastKey.current = location.key
    const addressed = stepIn(location.search)
    if (addressed === step) return
    if (arrived && arrival === 'POP' && addressed < step) void undoTo(addressed, step)
    // A step was done or undone on this page. Going forward adds an entry, all else replaces this one.
    else if (!first && !arrived && addressed < step)
      void navigate(addressOf(step), { state: pushed })
    else void navigate(addressOf(step), { replace: true, state: location.state as unknown })
  })

  return () => {
    if (step === undefined || step === 1 || booking.flight.current) return
    const state = location.state as unknown
    const isOwnEntry = typeof state === 'object' && state !== null && 'fromStep' in state
    if (isOwnEntry) void navigate(-1)
    else void undoTo((step - 1) as Step, step)
  }
}
