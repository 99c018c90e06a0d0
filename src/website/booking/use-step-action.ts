/** A write of the booking flow: only one of them runs at a time, and a refusal is shown in a toast. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { type Action, useAction } from '#ui/query/use-action.ts'
import type { Flight } from '#ui/query/use-task.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'

/** The toast for a failure that the server gave no text for. */
export type Otherwise = { readonly title: string; readonly message: string }

const failed = (message: string): Otherwise => ({ title: 'Error', message })

export const notProcessed = failed('Failed to process your request. Please try again.')
export const notFound = failed('Could not verify the IMEI/Serial number. Please try again.')
export const notConfirmed = failed('Failed to confirm your audio selection. Please try again.')
export const notChosen = failed('Failed to process your service selection. Please try again.')
export const issuesNotLoaded = failed('Failed to load issues list. Please try again.')
export const cartNotLoaded = failed('Failed to load cart details. Please try again.')

/** Under this key the page finds whether any write of the flow is running. */
export const bookingWork = ['booking']

const staleDraft = new Set<string>([
  orderErrors.STEP_OUT_OF_ORDER.code,
  orderErrors.ORDER_NOT_FOUND.code,
  orderErrors.CART_NOT_READY.code,
  paymentErrors.ALREADY_PAID.code,
])

/** The draft on this page is no longer the server's. */
export const isDraftStale = (error: unknown): boolean =>
  error instanceof ApiError && staleDraft.has(error.code)

const offline: Otherwise = { title: 'You are offline', message: 'Your booking is kept.' }

/** No answer came because the device has no connection. */
const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine

/** The server's title and message, unless it gave none. */
export function failureText(error: unknown, otherwise: Otherwise): Otherwise {
  if (isOffline(error)) return offline
  const hasText = error instanceof ApiError && error.status !== 0 && error.status !== 500
  return hasText ? { title: error.title, message: errorText(error) } : otherwise
}

/** What a write has to know of the flow it belongs to. */
type Flow = { readonly flight: Flight; readonly reread: () => void }

type Options<E extends Endpoint> = {
  readonly otherwise: Otherwise
  readonly onSuccess: (output: ResponseOf<E>, input: RequestOf<E>) => void
  readonly onFailure?: (error: Error) => void
}

export function useStepAction<E extends Endpoint>(
  { flight, reread }: Flow,
  endpoint: E,
  { otherwise, onSuccess, onFailure }: Options<E>,
): Action<E> {
  const { clearErrors } = useToasts()
  const onReturn = useOnReturn()
  const action: Action<E> = useAction(endpoint, {
    flight,
    mutationKey: bookingWork,
    failure: (error) => failureText(error, otherwise),
    onSuccess(output, input) {
      clearErrors()
      onSuccess(output, input)
    },
    onFailure(error, input) {
      if (isOffline(error)) onReturn(() => void action.run(input))
      if (isDraftStale(error)) reread()
      onFailure?.(error)
    },
  })
  return action
}

/** Repeats what failed without a connection, once, when the connection is back and the step is still shown. */
function useOnReturn() {
  const waiting = useRef<() => void>(undefined)
  const repeat = useEffectEvent(() => {
    const again = waiting.current
    waiting.current = undefined
    again?.()
  })
  useEffect(() => {
    addEventListener('online', repeat)
    return () => removeEventListener('online', repeat)
  }, [])
  return (again: () => void) => {
    waiting.current = again
  }
}
