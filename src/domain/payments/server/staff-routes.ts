/** Payments' routes for colleagues at the counter: which request goes to which use case. */
import type { Shop } from '#kernel/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { listOwed } from './list-owed.ts'
import type { PaymentDeps } from './deps.ts'
import { returnAtCounter } from './return-at-counter.ts'

export function paymentStaffRoutes(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish'> & { readonly shop: Shop },
) {
  return [
    serve(contract.listOwed, async () =>
      (await listOwed(deps)).flatMap(({ refundId, orderId, amount, method, since }) =>
        method === 'online' || orderId === null
          ? []
          : {
              refundId,
              orderId,
              orderNumber: orderNumber(deps.shop.orderPrefix, orderId, 6),
              amount: toRupees(amount),
              paidBy: method,
              since: since.toISOString(),
            },
      ),
    ),
    serve(contract.returnAtCounter, async (by, input) => {
      await returnAtCounter(deps, by, input)
      return {}
    }),
  ]
}
