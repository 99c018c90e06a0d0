/** The words and rules of the stock: states of an item, reasons of a move, and when a part is to be ordered. */
import type { Paise } from '#kernel/money.ts'

/** Whether each piece has its own serial number, or a lot is only counted. */
export const trackings = ['serial', 'counted'] as const
export type Tracking = (typeof trackings)[number]

export const itemStates = [
  'free',
  'reserved',
  'used',
  'faulty',
  'returned',
  'scrapped',
  'found',
] as const
export type ItemState = (typeof itemStates)[number]

/** Why the stock changed, as the list of a part's moves shows it. */
export const moveReasons = {
  received: 'Received',
  'receipt-undone': 'Receipt undone',
  'booking-taken-on': 'Reserved for a booking',
  'reserved-by-colleague': 'Reserved by a colleague',
  'part-arrived': 'Reserved on arrival',
  'order-ended': 'Freed: the order ended',
  'order-changed': 'Freed: the order changed',
  'freed-by-colleague': 'Freed by a colleague',
  fitted: 'Fitted',
  'another-fitted': 'Freed: another piece was fitted',
  'removed-free': 'Removed, back in stock',
  'removed-faulty': 'Removed, faulty',
  'found-faulty': 'Found faulty',
  'shelf-changed': 'Moved to another bin',
  'scrapped-by-colleague': 'Scrapped',
  'put-in-stock': 'Put into stock',
  'sent-back': 'Put into a return',
  'taken-out-of-return': 'Taken out of a return',
  'return-refused': 'Return refused',
  'stocktake-missing': 'Not found at the stocktake',
  'stocktake-found': 'Found at the stocktake',
  'stocktake-elsewhere': 'Found in another bin',
  imported: 'Imported',
} as const
export type MoveReason = keyof typeof moveReasons
export const moveReasonKeys = Object.keys(moveReasons) as [MoveReason, ...MoveReason[]]

export const stockLevels = ['enough', 'low', 'order-now'] as const
export type StockLevel = (typeof stockLevels)[number]

/** `order-now` when nothing is free, `low` below the reorder level; a part of level 0 is never ordered by itself. */
export function levelOf(part: {
  readonly free: number
  readonly reorderLevel: number
}): StockLevel {
  if (part.free >= part.reorderLevel) return 'enough'
  return part.free <= 0 ? 'order-now' : 'low'
}

/** The states in which a piece lies on the shelf and can go into a device. */
export const isOnShelf = (state: ItemState | null): boolean =>
  state === 'free' || state === 'reserved' || state === 'found'

/** The states in which a piece is in the shop. */
export const itemsHere: readonly ItemState[] = ['free', 'reserved', 'faulty', 'found']

/** A serial number or SKU without case and separators: two labels that differ only in these are the same. */
export const bareCode = (code: string): string => code.replace(/[\s./-]/g, '').toUpperCase()

export type Lot = { readonly id: number; readonly quantity: number; readonly receivedAt: Date }

/** Which lots to take from for that many pieces, the oldest first; null when they do not suffice. */
export function pickOldest(
  lots: readonly Lot[],
  wanted: number,
): { readonly id: number; readonly take: number }[] | null {
  const picked: { id: number; take: number }[] = []
  let left = wanted
  for (const lot of lots.toSorted(
    (a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || a.id - b.id,
  )) {
    if (left === 0) break
    const take = Math.min(lot.quantity, left)
    if (take > 0) picked.push({ id: lot.id, take })
    left -= take
  }
  return left === 0 ? picked : null
}

/** A price of 0, or more than ten times the usual one, is asked for once more. Amounts in paise. */
export const isUnusual = (price: Paise, usual: Paise | null): boolean =>
  price === 0 || (usual !== null && usual > 0 && price > usual * 10)
