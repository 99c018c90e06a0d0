/** The words and shapes for how much there is of a part. */
import type { ItemState, StockLevel } from '#domain/parts/stock.ts'

const levelWords: Readonly<
  Record<StockLevel, { readonly text: string; readonly tone: 'done' | 'wait' | 'late' }>
> = {
  enough: { text: 'Enough', tone: 'done' },
  low: { text: 'Low', tone: 'wait' },
  'order-now': { text: 'Order now', tone: 'late' },
}

export function LevelWord({ level }: { readonly level: StockLevel }) {
  const { text, tone } = levelWords[level]
  return (
    <span className="state-word" data-tone={tone}>
      {text}
    </span>
  )
}

/** `Battery, iPhone 15` has `6 on shelf, 2 held, 4 coming`. */
export function stockFacts(part: {
  readonly onShelf: number
  readonly held: number
  readonly coming: number
}): string {
  const facts = [`${part.onShelf} on shelf`]
  if (part.held > 0) facts.push(`${part.held} held`)
  if (part.coming > 0) facts.push(`${part.coming} coming`)
  return facts.join(', ')
}

/** The serial number of a piece; of a lot its name and pieces. */
export const pieceName = (piece: {
  readonly serial: string | null
  readonly lot?: string | null
  readonly quantity: number
}): string => piece.serial ?? `${piece.lot ?? 'Lot'} × ${piece.quantity}`

/** What became of a piece. */
export const itemWords: Readonly<
  Record<
    ItemState,
    { readonly text: string; readonly tone: 'done' | 'going' | 'wait' | 'late' | 'idle' }
  >
> = {
  free: { text: 'Free', tone: 'done' },
  reserved: { text: 'Held', tone: 'going' },
  used: { text: 'Fitted', tone: 'idle' },
  faulty: { text: 'Faulty', tone: 'late' },
  returned: { text: 'Sent back', tone: 'idle' },
  scrapped: { text: 'Scrapped', tone: 'idle' },
  found: { text: 'Found', tone: 'wait' },
}
