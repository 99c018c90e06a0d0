/** What is still owed of refunds that failed. */
import { minus, type Paise, paise } from '#kernel/money.ts'
import { type Refund, sumsOf } from './refund.ts'

/** The failed refunds of which less is owed, or nothing, because more went back of the payment than was decided. */
export function loweredRefunds(
  payment: { readonly amount: Paise; readonly refunded: Paise },
  known: readonly Pick<Refund, 'id' | 'state' | 'amount'>[],
): { readonly id: string; readonly amount: Paise }[] {
  const { decided, sent } = sumsOf(known)
  let excess = decided + Math.max(0, payment.refunded - sent) - payment.amount
  return known
    .filter(({ state }) => state === 'failed')
    .flatMap(({ id, amount }) => {
      const less = Math.min(Math.max(0, excess), amount)
      excess -= less
      return less > 0 ? [{ id, amount: minus(amount, paise(less)) }] : []
    })
}
