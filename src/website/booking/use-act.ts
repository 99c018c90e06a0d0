/** One act at a time: a second click while the first is under way does nothing, and a no is told in a toast. */
import { useRef, useState } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { paymentErrors } from '#domain/payments/errors.ts'
import { orderErrors } from '#domain/orders/errors.ts'

/** Words for a failure, when the server had none. */
export type Otherwise = { readonly title: string; readonly message: string }

const failed = (message: string): Otherwise => ({ title: 'Error', message })

export const notProcessed = failed('Failed to process your request. Please try again.')
export const notFound = failed('Could not verify the IMEI/Serial number. Please try again.')
export const notConfirmed = failed('Failed to confirm your audio selection. Please try again.')
export const notChosen = failed('Failed to process your service selection. Please try again.')
export const issuesNotLoaded = failed('Failed to load issues list. Please try again.')
export const cartNotLoaded = failed('Failed to load cart details. Please try again.')

/** The draft on this page is not the server's any more. */
const stale = new Set<string>([
  orderErrors.STEP_OUT_OF_ORDER.code,
  orderErrors.ORDER_NOT_FOUND.code,
  orderErrors.CART_NOT_READY.code,
  paymentErrors.ALREADY_PAID.code,
])

export type Act = {
  /** The name of what is under way. */
  readonly busy: string | undefined
  readonly isBusy: () => boolean
  /** Does `work` unless something is under way. The failure, when there was one: it has been told. */
  readonly act: (
    name: string,
    work: () => Promise<void>,
    otherwise: Otherwise,
  ) => Promise<ApiError | undefined>
  readonly notify: (error: unknown, otherwise: Otherwise) => void
}

export function useAct(onStale: () => void): Act {
  const { show } = useToasts()
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)

  /** The login dialog speaks for itself; the server's words go first unless it had none. */
  const notify = (error: unknown, otherwise: Otherwise) => {
    if (error instanceof ApiError && error.status === 401) return
    const spoke = error instanceof ApiError && error.status !== 0 && error.status !== 500
    const { title, message } = spoke ? error : otherwise
    show({ title, message, tone: 'bad' })
    if (error instanceof ApiError && stale.has(error.code)) onStale()
  }

  const act: Act['act'] = async (name, work, otherwise) => {
    if (running.current) return undefined
    running.current = true
    setBusy(name)
    try {
      await work()
      return undefined
    } catch (error) {
      notify(error, otherwise)
      return error instanceof ApiError ? error : undefined
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, isBusy: () => running.current, act, notify }
}
