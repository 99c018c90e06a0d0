/** The rules of a stocktake: what was counted, compared with what the records say should be there. */
import { isOnShelf, type ItemState } from './stock.ts'

/** A stocktake is of one bin, or of one part wherever it lies. */
export const stocktakeKinds = ['shelf', 'part'] as const
export type StocktakeKind = (typeof stocktakeKinds)[number]

/** A piece or lot of the part, as the records have it now. */
export type RecordedPiece = {
  readonly id: number
  readonly serial: string | null
  readonly serialKey: string | null
  readonly quantity: number
  readonly state: ItemState
  readonly shelf: string
  readonly orderId: string | null
  /** It was received, reserved, fitted or carried since the stocktake began. */
  readonly isMoved: boolean
}

/** What a colleague counted: a piece by its serial number, or a number of pieces. */
export type Count = {
  readonly id: number
  readonly serial: string | null
  readonly serialKey: string | null
  /** The piece's state when it was scanned; null for one that the records did not have. */
  readonly was: ItemState | null
  /** The piece's bin when it was scanned. */
  readonly lay: string | null
  readonly quantity: number
  /** Of a number: how many pieces the records had at that moment. */
  readonly expected: number | null
}

export type Difference = {
  /** What the records said; of a part that is not counted yet, what they say now. */
  readonly expected: number
  /** Null: nobody has counted it, so it stays as it is. */
  readonly counted: number | null
  /** Pieces with a serial number that nobody found. */
  readonly missing: readonly RecordedPiece[]
  /** Scanned pieces that the records do not have in the shop. */
  readonly found: readonly Count[]
  /** Scanned pieces that the records have in another bin. */
  readonly elsewhere: readonly RecordedPiece[]
  /** Pieces without serial numbers that are lacking. */
  readonly less: number
  /** Pieces without serial numbers beyond the records. */
  readonly more: number
  /** Pieces that were not scanned and came or went meanwhile: no difference. */
  readonly meanwhile: number
}

const nothing = { missing: [], found: [], elsewhere: [], less: 0, more: 0, meanwhile: 0 }
const total = (pieces: readonly { readonly quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** `shelf` limits a count to the pieces of one bin; `pieces` are all of the part, `counts` the oldest first. */
export function compare(
  shelf: string | undefined,
  pieces: readonly RecordedPiece[],
  counts: readonly Count[],
): Difference {
  const isHere = (piece: RecordedPiece) =>
    isOnShelf(piece.state) && (shelf === undefined || piece.shelf === shelf)
  const scans = counts.filter(({ serialKey }) => serialKey !== null)
  const numbers = counts.filter(({ serialKey }) => serialKey === null)
  const last = numbers.at(-1)
  const here = pieces.filter(isHere)
  if (scans.length === 0 && last === undefined)
    return { ...nothing, expected: total(here), counted: null }
  const isSerial = scans.length > 0 || here.some(({ serialKey }) => serialKey !== null)
  if (!isSerial && last) {
    const expected = last.expected ?? 0
    const change = last.quantity - expected
    return {
      ...nothing,
      expected,
      counted: last.quantity,
      less: Math.max(0, -change),
      more: Math.max(0, change),
    }
  }
  const keys = new Set(scans.map(({ serialKey }) => serialKey))
  const unseen = here.filter(({ serialKey }) => !keys.has(serialKey))
  const missing = unseen.filter(({ isMoved }) => !isMoved)
  const recordOf = new Map(pieces.map((piece) => [piece.serialKey, piece]))
  const found = scans.filter(({ serialKey, was }) => {
    const now = recordOf.get(serialKey)
    return !isOnShelf(was) && (now === undefined || !isOnShelf(now.state)) && now?.state !== 'used'
  })
  const elsewhere =
    shelf === undefined
      ? []
      : scans.flatMap(({ serialKey, was, lay }) => {
          const now = recordOf.get(serialKey)
          return now && isOnShelf(was) && lay !== shelf && now.shelf === lay && isOnShelf(now.state)
            ? [now]
            : []
        })
  return {
    ...nothing,
    expected: scans.length - found.length - elsewhere.length + missing.length,
    counted: scans.length,
    missing,
    found,
    elsewhere,
    meanwhile: unseen.length - missing.length,
  }
}

/** How many pieces the records lose, gain, and carry to another bin. */
export const sumsOf = (one: Difference) => ({
  missing: one.missing.length + one.less,
  found: one.found.length + one.more,
  elsewhere: one.elsewhere.length,
})
