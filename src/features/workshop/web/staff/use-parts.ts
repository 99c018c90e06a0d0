/** Notes, and takes off, what a repair used. */
import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#web/api-client.ts'
import { freshKey } from '#web/fresh-key.ts'
import { useToasts } from '#web/toasts.tsx'
import { noteUsedPart, removeUsedPart, stateNoPart } from '../../bench-contract.ts'
import { useBenchNews } from './use-bench-news.ts'

export function useNotePart(onDone: () => void) {
  const news = useBenchNews()
  return useMutation<unknown, ApiError | Error, RequestOf<typeof noteUsedPart>>({
    mutationFn: (asked) => call(noteUsedPart, asked, { idempotencyKey: freshKey() }),
    onSuccess: onDone,
    onSettled: news,
  })
}

export function useNoPart(orderId: string) {
  const news = useBenchNews()
  const { showError } = useToasts()
  return useMutation({
    mutationFn: (issueId: string) =>
      call(stateNoPart, { orderId, issueId }, { idempotencyKey: freshKey() }),
    onError: (error) => showError(error, { title: 'Not noted', message: 'Please try again.' }),
    onSettled: news,
  })
}

export function useRemovePart(onDone: () => void) {
  const news = useBenchNews()
  return useMutation<unknown, ApiError | Error, RequestOf<typeof removeUsedPart>>({
    mutationFn: (asked) => call(removeUsedPart, asked, { idempotencyKey: freshKey() }),
    onSuccess: onDone,
    onSettled: news,
  })
}

/** Where a refusal is not about one of these fields, its sentence stands above the button. */
export function wordsFor(error: Error | null, fields: readonly string[]) {
  if (!error) return {}
  if (!(error instanceof ApiError)) return { whole: 'That was not saved. Please try again.' }
  const named = fields.flatMap((name) => {
    const message = error.fieldMessage(name)
    return message ? [[name, message] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : { whole: error.message }
}
