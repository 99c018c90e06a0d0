/** Calls one endpoint from a button or form, with everything that belongs around the call. */
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { type Task, type TaskOptions, useTask } from './use-task.ts'

export type ActionOptions<E extends Endpoint> = TaskOptions<RequestOf<E>, ResponseOf<E>> & {
  /** Milliseconds for one try; 15,000 when absent. */
  readonly timeout?: number
}

export type Action<E extends Endpoint> = Task<RequestOf<E>, ResponseOf<E>>

/**
 * Two presses before the next render are one call. A press after a lost answer sends the same idempotency key
 * again when its input is the same. What the endpoint declares under `changes` is refetched before `isRunning`
 * ends.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { timeout, ...options }: ActionOptions<E> = {},
): Action<E> {
  return useTask<RequestOf<E>, ResponseOf<E>>(
    (input, { idempotencyKey }) =>
      call(endpoint, input, {
        ...(isRepeatable(endpoint) && { idempotencyKey }),
        ...(timeout !== undefined && { timeout }),
      }),
    { ...options, writes: [endpoint] },
  )
}

/** A secret answer is not stored for repeats, so such a call must not repeat by itself. Reads need no key. */
const isRepeatable = ({ method, secretAnswer }: Endpoint): boolean =>
  method !== 'GET' && !secretAnswer
