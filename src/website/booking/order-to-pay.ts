/** Orders that the booking opens at its cart: one agreed with a colleague, or one whose checkout was open. */
import { useState } from 'react'
import { forgetProgress, payingOrder } from './progress.ts'

/** The agreed order that the person came here to pay. */
export function orderToPay(state: unknown): string | undefined {
  const isAsked = typeof state === 'object' && state !== null && 'pay' in state
  return isAsked && typeof state.pay === 'string' ? state.pay : undefined
}

/** The order whose checkout was open before a reload. It has no draft any more, so it is paid, or lost. */
export function usePaying(hasNoDraft: boolean) {
  const [lost, setLost] = useState<string>()
  const paying = hasNoDraft ? payingOrder() : undefined
  return {
    orderId: paying === lost ? undefined : paying,
    onLost: () => {
      forgetProgress()
      setLost(paying)
    },
  }
}
