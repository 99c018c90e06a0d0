/** Runs the work behind a button or form: once at a time, with a stable idempotency key, and toasts for the result. */
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useQueryClient } from './query-client.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Endpoint } from '#kernel/endpoint.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import type { Toast } from '#ui/design/toast.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { makeAttemptKeys } from './attempt-keys.ts'
import { errorText, isSignedOut, type OwnTexts } from './error-text.ts'
import { useStaleAnswers } from './stale-answers.ts'

type Text = Omit<Toast, 'tone'>
/** `message` is used where the server gave no sentence. */
type FailureText = { readonly title: string } & OwnTexts

/** Shared by actions of which only one may run: while one runs, a press on another does nothing. */
export type Flight = { current: boolean }

export const useFlight = (): Flight => useRef(false)

export type Attempt = { readonly idempotencyKey: string }

export type TaskOptions<Input, Output> = {
  readonly success?: Text | ((output: Output, input: Input) => Text | undefined)
  /** Absent where the page shows `error` itself, as forms do. */
  readonly failure?: FailureText | ((error: Error, input: Input) => Text | undefined)
  /** Runs before stale answers are refetched, so a dialog can close at once. */
  readonly onSuccess?: (output: Output, input: Input) => unknown
  /** Not called when the session has ended. A promise keeps the action running until it resolves. */
  readonly onFailure?: (error: Error, input: Input) => unknown
  readonly flight?: Flight
  /** Several may run at once, as moves of different cards do. */
  readonly parallel?: boolean
  /** A name by which other parts of the page see what is running (`useIsMutating`). */
  readonly mutationKey?: readonly unknown[]
}

type WorkOptions<Input, Output> = TaskOptions<Input, Output> & {
  /** The endpoints that the work calls: what they declare under `changes` is refetched afterwards. */
  readonly writes?: readonly Endpoint[]
}

/**
 * For work of several calls, or of none; `useAction` is for a single call. When the server asks for a fresh
 * passkey, the browser asks for it and the work runs again with the same key.
 */
export function useTask<Input, Output>(
  work: (input: Input, attempt: Attempt) => Promise<Output>,
  {
    writes = [],
    flight,
    parallel = false,
    mutationKey,
    ...options
  }: WorkOptions<Input, Output> = {},
) {
  const refresh = useStaleAnswers()
  const withFreshPasskey = useFreshPasskey()
  const outcome = useOutcome(options, parallel)
  const [keys] = useState(makeAttemptKeys)
  const own = useFlight()
  const lock = flight ?? own
  const onDone = useRef<() => void>(undefined)
  const mutation = useMutation<Output, Error, Input>(
    {
      // A lost connection is a failure to show; without this the query library would wait silently.
      networkMode: 'always',
      ...(mutationKey && { mutationKey }),
      mutationFn(input) {
        const attempt = { idempotencyKey: keys.keyFor(input) }
        return withFreshPasskey(() => work(input, attempt))
      },
      onSuccess(output, input) {
        keys.settle()
        return outcome.done(output, input, onDone.current)
      },
      onError(error, input) {
        keys.settle(error)
        return outcome.failed(error, input)
      },
      // A refusal refetches too, because it may come from a colleague's change.
      onSettled: (_output, error) => (isSignedOut(error) ? undefined : refresh(writes)),
    },
    useQueryClient(),
  )

  /** The output; undefined when it failed or something was running. Never rejects. `done` does not wait for stale answers. */
  const run = async (input: Input, done?: () => void): Promise<Output | undefined> => {
    if (!parallel && lock.current) return undefined
    lock.current = true
    onDone.current = done
    try {
      return await mutation.mutateAsync(input)
    } catch {
      return undefined
    } finally {
      lock.current = false
    }
  }
  return { run, ...resultOf(mutation) }
}

export type Task<Input, Output> = ReturnType<typeof useTask<Input, Output>>

/** What the page shows of the work. */
function resultOf<Input, Output>(mutation: UseMutationResult<Output, Error, Input>) {
  const error = isSignedOut(mutation.error) ? undefined : (mutation.error ?? undefined)
  return {
    isRunning: mutation.isPending,
    /** The input it was last started with. */
    input: mutation.variables,
    output: mutation.data,
    /** Undefined for an ended session, because the login dialog is open over the page by then. */
    error,
    /** The message beside a field of the request, by its name there. */
    fieldError: (name: string) =>
      error instanceof ApiError ? error.fieldMessage(name) : undefined,
    /** The error as a sentence, unless one of these fields shows it. */
    errorBeyond: (fields: readonly string[] = [], texts?: OwnTexts) => beyond(error, fields, texts),
    reset: mutation.reset,
  }
}

function beyond(error: Error | undefined, fields: readonly string[], own?: OwnTexts) {
  if (!error) return undefined
  const isShown = error instanceof ApiError && fields.some((name) => error.fieldMessage(name))
  return isShown ? undefined : errorText(error, own)
}

type OutcomeOptions<Input, Output> = Pick<
  TaskOptions<Input, Output>,
  'success' | 'failure' | 'onSuccess' | 'onFailure'
>

/** Shows the outcome in a toast and calls the page's handlers. */
function useOutcome<Input, Output>(options: OutcomeOptions<Input, Output>, parallel: boolean) {
  const { success, failure, onSuccess, onFailure } = options
  const { show, clearErrors } = useToasts()
  const showsError = useRef(false)
  return {
    done(output: Output, input: Input, callersOwn?: () => void) {
      const text = typeof success === 'function' ? success(output, input) : success
      // Of several at once, another one may be the one that failed.
      if (showsError.current && !parallel) clearErrors()
      showsError.current = false
      // A dialog that closes here must be unmounted before stale answers are refetched, because its own query
      // may be of something that the work has just ended.
      const next = flushSync(() => {
        callersOwn?.()
        return onSuccess?.(output, input)
      })
      if (text) show({ ...text, tone: 'good' })
      return next
    },
    failed(error: Error, input: Input) {
      if (isSignedOut(error)) return undefined
      const text =
        typeof failure === 'function' ? failure(error, input) : failureText(error, failure)
      if (text) {
        show({ ...text, tone: 'bad' })
        showsError.current = true
      }
      return onFailure?.(error, input)
    },
  }
}

const failureText = (error: Error, failure: FailureText | undefined): Text | undefined =>
  failure && { title: failure.title, message: errorText(error, failure) }
