/** Sends typed prices, with a passkey when it was shown too long ago, and says which lines were refused. */
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#kernel/time.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { listPrices, setPrices } from '#domain/catalogue/contract/staff-prices.ts'
import { getCatalogue, getStaffIssue } from '#domain/catalogue/contract/staff.ts'
import type { Catalogue, Column, PriceRow } from './price-draft.ts'
import { textOf } from './error-message.ts'

type Input = { readonly startsOn: string; readonly rows: readonly PriceRow[] }
/** By line and column. */
export type Refused = Readonly<Record<string, Partial<Record<Column, string>>>>

export function useSetPrices({ today }: Catalogue, onSaved: (rows: readonly PriceRow[]) => void) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn({ startsOn, rows }: Input) {
      const prices = rows.map(({ tier, issueId, seen, shown }) => ({
        tier,
        issueId,
        seen,
        ...shown,
      }))
      const idempotencyKey = freshKey()
      return withFreshPasskey(() => call(setPrices, { startsOn, prices }, { idempotencyKey }))
    },
    onSuccess(_, { startsOn, rows }) {
      onSaved(rows)
      const from = formatDay(new Date(`${startsOn}T12:00:00Z`))
      const message =
        startsOn === today ? 'New bookings have them from now on.' : `They hold from ${from}.`
      show({ title: 'Prices saved', message, tone: 'good' })
    },
    // After a refusal too: then a colleague's prices are seen beside what was typed.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getCatalogue.path] }),
        queries.invalidateQueries({ queryKey: [listPrices.path] }),
        queries.invalidateQueries({ queryKey: [getStaffIssue.path] }),
      ]),
  })
  return {
    mutate,
    isPending,
    error,
    words: error && textOf(error),
    refused: refusedIn(error, variables),
  }
}

function refusedIn(error: Error | null, input: Input | undefined): Refused {
  if (!(error instanceof ApiError) || !input) return {}
  const refused: Record<string, Partial<Record<Column, string>>> = {}
  for (const { path, message } of error.errors) {
    const [, at, column] = /prices\.(\d+)\.(quality|service|spare)$/.exec(path) ?? []
    const row = input.rows[Number(at)]
    if (row) refused[row.key] = { ...refused[row.key], [column as Column]: message }
  }
  return refused
}
