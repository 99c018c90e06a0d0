/** Asks the server about a payment until it knows, because nobody should pay twice after the checkout reported success. */
import { ApiError, call } from '#ui/api/api-client.ts'
import { pause } from '#ui/api/pause.ts'
import { readToken } from '#ui/api/session.tsx'
import { isSignedOut } from '#ui/query/error-text.ts'
import type { Proof } from './checkout.ts'
import { verifyPayment } from '#domain/orders/contract/customer-cart.ts'

/** `unknown`: no answer within a minute; the payment may or may not have arrived. */
export type Settled =
  | { readonly end: 'paid' | 'unknown' | 'left' }
  | { readonly end: 'refused'; readonly error: ApiError }

/** Milliseconds before each further try: a minute in all. */
const waits = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000]

/** `left` when the page was closed meanwhile. Throws errors that are not answers of the API. */
export async function settle(orderId: string, proof: Proof, signal: AbortSignal): Promise<Settled> {
  for (const wait of [...waits, undefined]) {
    try {
      await call(verifyPayment, { orderId, ...proof }, { signal })
      return { end: 'paid' }
    } catch (error) {
      if (signal.aborted) return { end: 'left' }
      if (!(error instanceof ApiError)) throw error
      if (isSignedOut(error)) await signedInAgain(signal)
      else if (isRefusal(error)) return { end: 'refused', error }
    }
    if (wait !== undefined) await pause(wait, signal)
    if (signal.aborted) return { end: 'left' }
  }
  return { end: 'unknown' }
}

/** A refusal of this payment. Any other failure (no answer, busy, a fault of ours) leaves it open. */
const isRefusal = ({ status }: ApiError): boolean =>
  status === 404 || status === 409 || status === 422

async function signedInAgain(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readToken() === undefined) await pause(500, signal)
}
