/** What the page of parts shows, as its address says: a chip, a search, a family, and the delivery being unpacked. */
import { useSearchParams } from 'react-router'
import { type FamilyId, familyIds } from '#domain/catalogue/family.ts'
import type { StockFilter } from './shown-stock.ts'

const stockFilters: readonly StockFilter[] = ['all', 'order-now', 'low']

export type PartsView = {
  readonly filter: StockFilter
  readonly search: string
  readonly family: FamilyId | undefined
  /** The id of a purchase order. */
  readonly receiving: string | undefined
}

/** The parameters of the address by their part of the view. */
const names = { filter: 'show', search: 'q', family: 'family', receiving: 'receive' } as const

export function usePartsView() {
  const [address, setAddress] = useSearchParams()
  const view: PartsView = {
    filter: stockFilters.find((one) => one === address.get(names.filter)) ?? 'all',
    search: address.get(names.search) ?? '',
    family: familyIds.find((one) => one === address.get(names.family)),
    receiving: address.get(names.receiving) ?? undefined,
  }
  /** A search replaces the address, so that Back does not go letter by letter. */
  const go = (change: Partial<PartsView>) => {
    const next = { ...view, ...change }
    const params = new URLSearchParams()
    if (next.filter !== 'all') params.set(names.filter, next.filter)
    if (next.search) params.set(names.search, next.search)
    if (next.family) params.set(names.family, next.family)
    if (next.receiving) params.set(names.receiving, next.receiving)
    setAddress(params, { preventScrollReset: true, replace: 'search' in change })
  }
  return { view, go }
}
