/** Paying for an order: confirm, the provider's checkout, and the server's answer that the money is there. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { type Checkout, openCheckout, type Proof } from './checkout.ts'
import { isContactRequest } from '#domain/orders/contact-request.ts'
import { confirmOrder } from '#domain/orders/contract/customer-cart.ts'
import type { Cart } from './flow.ts'
import { storeProgress, readProgress } from './progress.ts'
import { useOpenCheckout } from './use-open-checkout.ts'
import { settle } from './wait-for-settlement.ts'
import type { Booking } from './use-booking.ts'

/**
 * `checking`: the checkout reported success and the server is being asked. `unknown`: the server could not answer
 * for a minute. Neither offers to pay again. `booked`: nothing was due.
 */
export type Phase =
  | 'idle'
  | 'opening'
  | 'open'
  | 'checking'
  | 'unknown'
  | 'paid'
  | 'booked'
  | 'thanked'

type State = {
  readonly phase: Phase
  /** The checkout was closed without a payment. */
  readonly isNotMade: boolean
}

export type Payment = State & {
  /** Takes the pickup address, when there is one. Sends a contact request too, which requires no payment. */
  readonly pay: (addressId?: string) => void
  /** Asks once more after `unknown`. */
  readonly checkAgain: () => void
}

type Act = 'check' | { readonly addressId: string | undefined }

const notStarted = {
  title: 'Payment Error',
  message: 'Failed to initiate payment. Please try again.',
}
const notKnown = {
  title: 'Payment Verification Error',
  message: 'Failed to verify payment. Please contact support.',
}

/** `cart` may still be loading; nothing can be paid before it is there, or while a payment in another page is looked for. */
export function usePayment(booking: Booking, orderId: string, cart: Cart | undefined): Payment {
  const own = useOwnPayment(booking, orderId, cart)
  const isLooking = useOpenCheckout(orderId, isPaidElsewhere(own, cart))
  return isLooking ? { ...own, phase: 'checking' } : own
}

/** In this page. */
function useOwnPayment(booking: Booking, orderId: string, cart: Cart | undefined): Payment {
  const [state, setState] = useState<State>({ phase: 'idle', isNotMade: false })
  const setPhase = (phase: Phase, isNotMade = false) => setState({ phase, isNotMade })
  const { show } = useToasts()
  const shop = useShop()
  const lifetime = useLifetime()

  const check = async (proof: Proof, signal: AbortSignal) => {
    setPhase('checking')
    const settled = await settle(orderId, proof, signal)
    if (settled.end === 'left') return
    if (settled.end === 'refused') {
      storeProgress(orderId, { paying: {} })
      booking.report(settled.error, notKnown)
      return setPhase('idle')
    }
    if (settled.end === 'unknown') show({ ...notKnown, tone: 'bad' })
    setPhase(settled.end)
  }
  const pay = async (addressId: string | undefined, attempt: Attempt, signal: AbortSignal) => {
    setPhase('opening')
    const addressDetail = addressId === undefined ? undefined : { addressId }
    const opened = await call(confirmOrder, { orderId, addressDetail }, attempt)
    const checkout = checkoutOf(shop, opened, cart?.orderNumber ?? '')
    if (!checkout) return setPhase(opened.amount === 0 ? 'booked' : 'thanked')
    storeProgress(orderId, { paying: {} })
    setPhase('open')
    const proof = await openCheckout(checkout, signal)
    if (!proof) return setPhase('idle', true)
    storeProgress(orderId, { paying: { proof } })
    return check(proof, signal)
  }
  const checkStored = async (signal: AbortSignal) => {
    const { proof } = readProgress(orderId).paying ?? {}
    if (proof) await check(proof, signal)
  }
  /** Paying and asking again are one task, so only one of them runs. */
  const { run } = useTask(
    async (act: Act, attempt) => {
      const signal = lifetime()
      try {
        await (act === 'check' ? checkStored(signal) : pay(act.addressId, attempt, signal))
      } catch (error) {
        if (!signal.aborted) setPhase(isPaidAlready(error) ? 'paid' : 'idle')
        throw error
      }
    },
    {
      onFailure(error) {
        // A page that was left shows no failure.
        if (!lifetime().aborted && !isPaidAlready(error)) booking.report(error, notStarted)
      },
    },
  )

  // The webhook may report the payment first. An open checkout ends by itself.
  if (cart?.paid && state.phase !== 'open' && state.phase !== 'paid') setPhase('paid')

  useOpened(() => void run('check'))
  useHold(booking, state.phase !== 'idle')
  return {
    ...state,
    pay: (addressId) => void run({ addressId }),
    checkAgain: () => void run('check'),
  }
}

/** Its checkout is open, and not in this page. */
const isPaidElsewhere = ({ phase, isNotMade }: State, cart: Cart | undefined): boolean =>
  cart?.checkoutOpen === true && phase === 'idle' && !isNotMade

const isPaidAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === paymentErrors.ALREADY_PAID.code

/** Runs once the page is there. React opens a page twice in development, and only the second time counts. */
function useOpened(act: () => void): void {
  const opened = useEffectEvent(act)
  useEffect(() => {
    let isLeft = false
    queueMicrotask(() => isLeft || opened())
    return () => void (isLeft = true)
  }, [])
}

/** The draft is not read again while this holds. */
function useHold(booking: Booking, holds: boolean): void {
  const hold = useEffectEvent(booking.holdStill)
  useEffect(() => {
    hold(holds)
    return () => hold(false)
  }, [holds])
}

/** The signal that is aborted when the page is left. */
function useLifetime(): () => AbortSignal {
  const lifetime = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    return () => controller.abort()
  }, [])
  return () => lifetime.current?.signal ?? AbortSignal.abort()
}

/** The checkout's input; undefined for a contact request, and where nothing is due. */
function checkoutOf(
  shop: PageShop,
  opened: ResponseOf<typeof confirmOrder>,
  orderNumber: string,
): Checkout | undefined {
  if (isContactRequest(opened.status) || opened.amount === 0) return undefined
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
