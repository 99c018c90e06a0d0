/** The words for why something cannot be done now (`acts.ts`). */
import { type DeclaredError, entryFor, gatewayErrors } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { estimateErrors } from '#domain/estimates/errors.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { repairErrors } from './errors.ts'
import { numberErrors } from './numbers/number-errors.ts'
import { outcomeErrors } from './outcome-errors.ts'

const catalogues = [
  gatewayErrors,
  orderErrors,
  paymentErrors,
  estimateErrors,
  repairErrors,
  outcomeErrors,
  numberErrors,
]
const entries = catalogues.flatMap((one): readonly DeclaredError[] => Object.values(one))

/** The sentence of an error by its code; undefined for a code of another release. */
export function reasonText(code: string, shop: Pick<Shop, 'phone'>): string | undefined {
  const found = entries.find((entry) => entry.code === code)
  return found && entryFor(found, shop).message
}

/** The caller's role never may. */
export const isForbidden = (code: string | null): boolean => code === gatewayErrors.NOT_ALLOWED.code
