/** Notes, and takes off, what a repair used. */
import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import {
  getBenchWork,
  noteUsedPart,
  removeUsedPart,
  stateNoPart,
} from '#domain/repairs/contract/staff-inspection.ts'
import { useInspectionChanges } from './use-inspection-changes.ts'

/** Whoever noted something is not done before the list shows it: a second press would be refused. */
function useFreshParts(): () => Promise<void> {
  const queries = useQueryClient()
  const news = useInspectionChanges()
  return async () => {
    news()
    await queries.invalidateQueries({ queryKey: [getBenchWork.path] })
  }
}

export function useNotePart(onDone: () => void) {
  const fresh = useFreshParts()
  return useSingleMutation<unknown, ApiError | Error, RequestOf<typeof noteUsedPart>>({
    mutationFn: (input) => call(noteUsedPart, input, { idempotencyKey: freshKey() }),
    onSuccess: onDone,
    onSettled: fresh,
  })
}

export function useNoPart(orderId: string) {
  const fresh = useFreshParts()
  const { showError } = useToasts()
  return useSingleMutation({
    mutationFn: (issueId: string) =>
      call(stateNoPart, { orderId, issueId }, { idempotencyKey: freshKey() }),
    onError: (error) => showError(error, { title: 'Not noted', message: 'Please try again.' }),
    onSettled: fresh,
  })
}

export function useRemovePart(onDone: () => void) {
  const fresh = useFreshParts()
  return useSingleMutation<unknown, ApiError | Error, RequestOf<typeof removeUsedPart>>({
    mutationFn: (input) => call(removeUsedPart, input, { idempotencyKey: freshKey() }),
    onSuccess: onDone,
    onSettled: fresh,
  })
}

/** Where a refusal is not about one of these fields, its sentence stands above the button. */
export function textFor(error: Error | null, fields: readonly string[]) {
  if (!error) return {}
  if (!(error instanceof ApiError)) return { whole: 'That was not saved. Please try again.' }
  const named = fields.flatMap((name) => {
    const message = error.fieldMessage(name)
    return message ? [[name, message] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : { whole: error.message }
}
