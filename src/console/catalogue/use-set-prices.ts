/** Saves typed prices, and names the cells that the server refused. */
import type { RequestOf } from '#kernel/endpoint.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { useAction } from '#ui/query/use-action.ts'
import { setPrices } from '#domain/catalogue/contract/staff-prices.ts'
import { type Catalogue, type Column, keyOf, type PriceDraft, without } from './price-draft.ts'

type Input = RequestOf<typeof setPrices>
/** By line and column. */
export type Refused = Readonly<Record<string, Partial<Record<Column, string>>>>
type OnDraft = (change: (before: PriceDraft) => PriceDraft) => void

/** What is saved leaves the draft. */
export function useSetPrices({ today }: Catalogue, onDraft: OnDraft) {
  const saving = useAction(setPrices, {
    success: (_, { startsOn }) => ({
      title: 'Prices saved',
      message:
        startsOn === today
          ? 'New bookings have them from now on.'
          : `They are valid from ${formatDay(noonOf(startsOn))}.`,
    }),
    onSuccess: (_, { prices }) => onDraft((before) => without(before, prices)),
  })
  return { saving, refused: refusedIn(saving.error, saving.input) }
}

function refusedIn(error: Error | undefined, input: Input | undefined): Refused {
  if (!(error instanceof ApiError) || !input) return {}
  const refused: Record<string, Partial<Record<Column, string>>> = {}
  for (const { path, message } of error.errors) {
    const [, at, column] = /prices\.(\d+)\.(quality|service|spare)$/.exec(path) ?? []
    const price = input.prices[Number(at)]
    if (!price) continue
    const key = keyOf(price)
    refused[key] = { ...refused[key], [column as Column]: message }
  }
  return refused
}
