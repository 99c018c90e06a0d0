/** The ids of panels and forms on a repair's page, for links and buttons that lead to them. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Job } from '#console/board/use-move.ts'

export const checkAnchor = 'device-check'
/** The first point of the open check without an answer. */
export const firstOpenAnchor = 'first-open-point'
export const paymentAnchor = 'payment'
export const intakeAnchor = 'intake'
export const partsAnchor = 'parts-used'
export const waitingAnchor = 'waiting'
export const estimatesAnchor = 'estimates'
export const numbersAnchor = 'device-number'
export const questionsAnchor = 'questions'

/** Before the move after which nothing can be recorded any more. */
export const withoutIntakeText =
  'Once the repair has begun, accessories, condition and photos can no longer be recorded. The delivery note then says nothing of them.'

/** The forms of the next stage and of the return of a device, which a button outside of them sends. */
export const moveForm = 'move-form'
export const handBackForm = 'hand-back-form'

type HeldBy = NonNullable<NonNullable<Job['next']>['held']>['by']

/** The address of the place where the work is done that a move waits for, and the text of the link to it. */
export function placeOfWork(orderId: string, by: HeldBy): { readonly to: string; text: string } {
  if (by === 'door') return { to: `/staff/run?stop=${orderId}`, text: 'Go to the stop on My run' }
  const { anchor, text } = anchorOf(by)
  return { to: `/staff/orders/${orderId}#${anchor}`, text }
}

/** The part of the repair's own page. */
export const anchorOf = (by: Exclude<HeldBy, 'door'>) =>
  ({
    check: { anchor: checkAnchor, text: 'Go to the check' },
    payment: { anchor: paymentAnchor, text: 'Go to the payment' },
    parts: { anchor: partsAnchor, text: 'Go to the parts' },
    waiting: { anchor: waitingAnchor, text: 'Go to the waiting' },
    agreement: { anchor: estimatesAnchor, text: 'Go to the estimate' },
    numbers: { anchor: numbersAnchor, text: 'Go to the number' },
  })[by]

/** Scrolls to the anchor that the address names once its content has loaded; where it is there, to the place inside of it. */
export function useAnchor(anchor: string, isReady: boolean, inside?: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isReady || hash !== `#${anchor}`) return
    const place = inside ? document.getElementById(inside) : null
    ;(place ?? document.getElementById(anchor))?.scrollIntoView()
  }, [anchor, hash, inside, isReady])
}
