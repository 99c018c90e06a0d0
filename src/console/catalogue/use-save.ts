/** Saves a change of the catalogue: once however often it is sent, then everything of it is read anew. */
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getCatalogue, getStaffIssue } from '#domain/catalogue/contract/staff.ts'
import { textOf } from './error-message.ts'

type Once = { readonly idempotencyKey: string; readonly timeout: number }

/** What is told of an entry that customers do not see. */
export const notOffered = 'Customers do not see it while it is not offered.'

/** `onSaved` runs when it is done. Sounds and pictures may take their time on a slow line. */
export function useSave(
  send: (options: Once) => Promise<unknown>,
  onSaved: () => void,
  message = 'Customers see it from now on.',
) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn() {
      const options = { idempotencyKey: freshKey(), timeout: 60_000 }
      return withFreshPasskey(() => send(options))
    },
    onSuccess() {
      onSaved()
      show({ title: 'Saved', message, tone: 'good' })
    },
    // After a refusal too: then what a colleague wrote is seen beside what was typed.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getCatalogue.path] }),
        queries.invalidateQueries({ queryKey: [getStaffIssue.path] }),
      ]),
  })
  const fieldError = (name: string) =>
    error instanceof ApiError
      ? error.errors.find(({ path }) => path.split('.')[0] === name)?.message
      : undefined
  const isAboutField = error instanceof ApiError && error.errors.length > 0
  return {
    save: () => mutate(),
    saving: isPending,
    fieldError,
    words: error && !isAboutField ? textOf(error) : undefined,
  }
}
