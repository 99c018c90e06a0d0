/** What the accepted lines of an estimate cost, from the amounts of the API: pages show it before anything is sent. */
import { isStateCode } from '#kernel/gst-state.ts'
import { fromRupees } from '#kernel/money.ts'
import type { Zone } from '#domain/customers/recipient-kind.ts'
import type { Bill } from '#domain/orders/cart.ts'
import type { Taxed } from '#domain/orders/tax.ts'
import { billOfLines } from './estimate.ts'

/** Amounts in rupees. */
type Shown = {
  readonly lines: readonly {
    readonly key: string
    readonly total: number
    /** What it costs where it is not accepted, because it was agreed to before and is being done; null for nothing. */
    readonly otherwise?: number | null | undefined
  }[]
  readonly sentAt: string
  readonly pricing: {
    readonly extraCharge: number
    readonly discountBasisPoints: number
    readonly stateCode: string
    readonly zone?: Zone | null | undefined
  }
}

/** In paise; nothing, not even the extra charge, where no line is accepted. */
export function billOfAccepted(
  shop: Taxed,
  { lines, pricing, sentAt }: Shown,
  accepted: readonly string[],
): Bill {
  const totals = lines.flatMap(({ key, total, otherwise }) =>
    accepted.includes(key) ? [total] : (otherwise ?? []),
  )
  const chosen = accepted.length > 0 ? totals : []
  const { extraCharge, discountBasisPoints, stateCode, zone = null } = pricing
  return billOfLines(
    shop,
    {
      extraCharge: fromRupees(chosen.length > 0 ? extraCharge : 0),
      discountBasisPoints,
      stateCode: isStateCode(stateCode) ? stateCode : shop.stateCode,
      zone,
      sentAt: new Date(sentAt),
    },
    chosen.map((total) => ({ totalCharge: fromRupees(total) })),
  )
}
