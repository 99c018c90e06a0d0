/** Of whom to order what repairs lack. Prices are in paise. */
import type { Paise } from '#kernel/money.ts'

export type Offer = {
  readonly supplierId: string
  readonly price: Paise
  readonly leadDays: number
}

/** What lacks of a part, and what suppliers ask for it. */
export type Lacking = {
  readonly partId: string
  readonly pieces: number
  /** The repair that needs it first cannot wait for a slower supplier. */
  readonly isUrgent: boolean
  readonly offers: readonly Offer[]
}

export type ProposedLine = {
  readonly partId: string
  readonly quantity: number
  readonly price: Paise | null
}

/** The cheapest, and of equal ones the quicker; where it is urgent the quickest, and of equal ones the cheaper. */
export function bestOffer(offers: readonly Offer[], isUrgent: boolean): Offer | null {
  const byPrice = (a: Offer, b: Offer) => a.price - b.price
  const byTime = (a: Offer, b: Offer) => a.leadDays - b.leadDays
  const [first, second] = isUrgent ? [byTime, byPrice] : [byPrice, byTime]
  return offers.toSorted((a, b) => first(a, b) || second(a, b))[0] ?? null
}

/** One purchase order for each supplier; what nobody has a price for is in one without a supplier, at the end. */
export function proposeOrders(
  lacking: readonly Lacking[],
): { readonly supplierId: string | null; readonly lines: readonly ProposedLine[] }[] {
  const chosen = lacking.map(({ partId, pieces: quantity, isUrgent, offers }) => {
    const offer = bestOffer(offers, isUrgent)
    return {
      supplierId: offer?.supplierId ?? null,
      line: { partId, quantity, price: offer?.price ?? null },
    }
  })
  return [...Map.groupBy(chosen, ({ supplierId }) => supplierId)]
    .map(([supplierId, all]) => ({ supplierId, lines: all.map(({ line }) => line) }))
    .toSorted((a, b) => Number(a.supplierId === null) - Number(b.supplierId === null))
}
