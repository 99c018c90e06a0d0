/** What the address of the booking preselects, and whether a booking begun before stands in its way. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from './flow.ts'
import { leadsTo, type Preselection, preselectionIn } from './preselection.ts'
import type { Booking } from './use-booking.ts'

export type Preselected = {
  readonly preselection: Preselection | undefined
  /** A booking begun before for something else. The person decides which of the two goes on. */
  readonly begunBefore: Draft | undefined
  /** The booking begun before goes on, and nothing is preselected. */
  readonly goOn: () => void
  /** The booking begun before is undone, or set aside where it was agreed to. */
  readonly startAgain: () => Promise<void>
  /** The preselection has been applied; it must not come back when the person removes it. */
  readonly onApplied: () => void
}

/** The address is read once, because the steps that follow have addresses of their own. */
export function usePreselection({ draft, undoTo }: Booking): Preselected {
  const { search } = useLocation()
  const [preselection, setPreselection] = useState(() => preselectionIn(search))
  /** Only the draft that is there on arrival may be another booking; a later one was begun with the preselection. */
  const [hasArrived, setArrived] = useState(false)
  const isOther = preselection && draft && !hasArrived && !leadsTo(draft, preselection)
  if (preselection && draft !== undefined && !hasArrived && !isOther) setArrived(true)
  return {
    preselection,
    begunBefore: isOther ? draft : undefined,
    goOn: () => setPreselection(undefined),
    startAgain: async () => {
      if (await undoTo(1)) setArrived(true)
    },
    onApplied: () => setPreselection(undefined),
  }
}
