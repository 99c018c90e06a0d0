/** The routes of payments for colleagues at the counter: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { listOwed, returnAtCounter } from './return-at-counter.ts'
import type { PaymentDeps } from './deps.ts'

export function paymentStaffRoutes(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'publish' | 'alarm'> & { readonly shop: Shop },
) {
  return [
    serve(contract.listOwed, async () =>
      (await listOwed(deps)).flatMap(({ refundId, orderId, amount, method, since }) =>
        orderId === null
          ? []
          : {
              refundId,
              orderId,
              orderNumber: orderNumber(deps.shop, orderId, 6),
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
