/** A view of the board as its address has it, and the chips above it: each is a filter that is on or off. */
import { nobody } from '#domain/repairs/board/board.ts'
import {
  type BoardLayout,
  boardLayouts,
  type BoardView,
  type SortKey,
  sortKeys,
} from '#domain/repairs/board/board-view.ts'
import { type Filter, filterNames, oneOf, readFilter, withFilter } from './board-filter.ts'

export type Sort = { readonly by: SortKey; readonly descending: boolean }

export const readLayout = (address: URLSearchParams): BoardLayout =>
  oneOf(boardLayouts, address.get('view')) ?? 'board'

/** By promise, the first one first, where the address does not say. */
export const readSort = (address: URLSearchParams): Sort => ({
  by: oneOf(sortKeys, address.get('sort')) ?? 'promise',
  descending: address.get('down') === '1',
})

/** The address with the whole filter replaced; layout and order stay. */
export const withWholeFilter = (address: URLSearchParams, filter: Filter): URLSearchParams =>
  filterNames.reduce((rest, name) => withFilter(rest, name, filter[name]), address)

export function withLayout(address: URLSearchParams, layout: BoardLayout): URLSearchParams {
  const next = new URLSearchParams(address)
  if (layout === 'board') for (const name of ['view', 'sort', 'down']) next.delete(name)
  else next.set('view', layout)
  return next
}

export function withSort(address: URLSearchParams, { by, descending }: Sort): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set('sort', by)
  if (descending) next.set('down', '1')
  else next.delete('down')
  return next
}

/** What a saved view has of an address. */
export function viewOf(address: URLSearchParams): Omit<BoardView, 'density'> {
  const layout = readLayout(address)
  const { by, descending } = readSort(address)
  const sorted = layout === 'list' ? { sort: by, descending } : {}
  return { filter: readFilter(address), layout, ...sorted }
}

export function addressOfView({ filter, layout, sort, descending }: BoardView): URLSearchParams {
  const filtered = withLayout(withWholeFilter(new URLSearchParams(), defined(filter)), layout)
  if (layout !== 'list' || !sort) return filtered
  return withSort(filtered, { by: sort, descending: descending ?? false })
}

/** The same without entries of no value. */
const defined = (filter: BoardView['filter']): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

export const chipKeys = [
  'late',
  'today',
  'unassigned',
  'mine',
  'customer',
  'part',
  'ready',
] as const
export type ChipKey = (typeof chipKeys)[number]

/** The filter that each chip stands for. */
const filterOfChip = (chip: ChipKey, own: string): Filter =>
  ({
    late: { state: 'late' },
    today: { state: 'today' },
    unassigned: { person: nobody },
    mine: { person: own },
    customer: { waiting: 'customer' },
    part: { waiting: 'part' },
    ready: { state: 'ready' },
  })[chip] as Filter

export const isPressed = (filter: Filter, chip: ChipKey, own: string): boolean =>
  Object.entries(filterOfChip(chip, own)).every(
    ([name, value]) => filter[name as keyof Filter] === value,
  )

/** Nothing that waits is late, so what a repair waits for and how urgent it is replace each other. */
export function withChip(filter: Filter, chip: ChipKey, own: string): Filter {
  const of = filterOfChip(chip, own)
  if (isPressed(filter, chip, own)) return without(filter, Object.keys(of))
  return { ...(of.person ? filter : without(filter, ['state', 'waiting'])), ...of }
}

const without = (filter: Filter, names: readonly string[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)))
