/** Paying for an order: confirm, the provider's checkout, and the server's answer that the money is there. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { makeAttemptKeys } from '#ui/query/attempt-keys.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { type Checkout, openCheckout, type Proof } from './checkout.ts'
import { confirmOrder } from '#domain/orders/contract/customer.ts'
import type { Cart } from './flow.ts'
import { storeProgress, readProgress } from './progress.ts'
import { settle } from './wait-for-settlement.ts'
import { useAlone } from './use-alone.ts'
import type { Booking } from './use-booking.ts'

/**
 * `checking`: the checkout reported success and the server is asked. `unknown`: the server could not tell for a minute.
 * Neither offers to pay again.
 */
export type Phase = 'idle' | 'opening' | 'open' | 'checking' | 'unknown' | 'paid' | 'thanked'

export type Payment = {
  readonly phase: Phase
  /** Takes the pickup address, when there is one. Sends a contact request too, which requires no payment. */
  readonly pay: (addressId?: string) => void
  /** Asks once more after `unknown`. */
  readonly checkAgain: () => void
}

const notStarted = {
  title: 'Payment Error',
  message: 'Failed to initiate payment. Please try again.',
}
const notKnown = {
  title: 'Payment Verification Error',
  message: 'Failed to verify payment. Please contact support.',
}

/** `cart` may still be loading; nothing can be paid before it is there. */
export function usePayment(booking: Booking, orderId: string, cart: Cart | undefined): Payment {
  const [phase, setPhase] = useState<Phase>('idle')
  const { show } = useToasts()
  const confirm = useConfirm(orderId)
  const alone = useAlone((error) => {
    const isPaid = error instanceof ApiError && error.code === paymentErrors.ALREADY_PAID.code
    setPhase(isPaid ? 'paid' : 'idle')
    if (!isPaid) booking.report(error, notStarted)
  })

  const check = async (proof: Proof, signal: AbortSignal) => {
    setPhase('checking')
    const settled = await settle(orderId, proof, signal)
    if (settled.end === 'left') return
    if (settled.end === 'refused') {
      storeProgress(orderId, { paying: {} })
      booking.report(settled.error, notKnown)
      setPhase('idle')
      return
    }
    if (settled.end === 'unknown') show({ ...notKnown, tone: 'bad' })
    setPhase(settled.end)
  }
  const pay = async (addressId: string | undefined, signal: AbortSignal) => {
    setPhase('opening')
    const checkout = await confirm(cart?.orderNumber ?? '', addressId)
    if (!checkout) return setPhase('thanked')
    storeProgress(orderId, { paying: {} })
    setPhase('open')
    const proof = await openCheckout(checkout)
    if (!proof) return setPhase('idle')
    storeProgress(orderId, { paying: { proof } })
    return check(proof, signal)
  }
  const checkStored = async (signal: AbortSignal) => {
    const { proof } = readProgress(orderId).paying ?? {}
    if (proof) await check(proof, signal)
  }

  // The webhook may report the payment first. An open checkout ends by itself.
  if (cart?.paid && phase !== 'open' && phase !== 'paid') setPhase('paid')

  const resume = useEffectEvent(() => void alone(checkStored))
  useEffect(() => resume(), [])
  const hold = useEffectEvent(booking.holdStill)
  useEffect(() => {
    hold(phase !== 'idle')
    return () => hold(false)
  }, [phase])
  return {
    phase,
    pay: (addressId) => void alone((signal) => pay(addressId, signal)),
    checkAgain: () => void alone(checkStored),
  }
}

/**
 * The checkout's input; undefined when the order became a contact request, which is not paid for.
 * Not `useAction`: the payment ends with the page, and a page that was left shows no failure.
 */
function useConfirm(orderId: string) {
  const shop = useShop()
  const [keys] = useState(makeAttemptKeys)
  return async (
    orderNumber: string,
    addressId: string | undefined,
  ): Promise<Checkout | undefined> => {
    const addressDetail = addressId === undefined ? undefined : { addressId }
    const input = { orderId, addressDetail }
    try {
      const opened = await call(confirmOrder, input, { idempotencyKey: keys.keyFor(input) })
      keys.settle()
      return checkoutOf(shop, opened, orderNumber)
    } catch (error) {
      keys.settle(error)
      throw error
    }
  }
}

function checkoutOf(
  shop: PageShop,
  opened: ResponseOf<typeof confirmOrder>,
  orderNumber: string,
): Checkout | undefined {
  if (opened.status === 'CONTACT_REQUESTED') return undefined
  const { amount, razorpayOrderId, keyId, prefill, checkoutScript } = opened
  if (!amount || !razorpayOrderId || !keyId || !prefill || !checkoutScript) {
    throw new Error('the payment has no checkout')
  }
  const description = `Repair ${orderNumber}`
  return {
    checkoutScript,
    keyId,
    amount,
    razorpayOrderId,
    prefill,
    name: shop.brand,
    description,
  }
}
