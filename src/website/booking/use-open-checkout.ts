/** Asks for a payment that was made in another tab, or before the page was closed, until it is known. */
import { useEffect, useEffectEvent, useState } from 'react'
import { lookAtPayment } from '#domain/orders/contract/customer-cart.ts'
import { call } from '#ui/api/api-client.ts'
import { pause } from '#ui/api/pause.ts'
import { useStaleAnswers } from '#ui/query/stale-answers.ts'

/** A minute in all: who pays later is told by the webhook. */
const looks = { every: 3_000, times: 20 }

/** True until the provider was asked for the first time, so that nothing is offered to pay before. */
export function useOpenCheckout(orderId: string, isOpen: boolean): boolean {
  const [looked, setLooked] = useState<string>()
  const refresh = useStaleAnswers()
  const look = useEffectEvent(async (order: string, signal: AbortSignal): Promise<boolean> => {
    const found = await call(lookAtPayment, { orderId: order }, { signal }).catch(() => undefined)
    if (signal.aborted) return true
    const isOver = found?.checkoutOpen === false
    if (isOver) await refresh([lookAtPayment])
    setLooked(order)
    return isOver
  })
  useEffect(() => {
    if (!isOpen) return
    const left = new AbortController()
    void (async () => {
      for (let i = 0; i < looks.times && !(await look(orderId, left.signal)); i++)
        await pause(looks.every, left.signal)
    })()
    return () => left.abort()
  }, [orderId, isOpen])
  return isOpen && looked !== orderId
}
