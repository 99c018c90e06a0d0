/** The routes of tracking: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import * as contract from '../../contract/customer.ts'
import { viewDoorCode } from '../../contract/customer-door.ts'
import { codeForCustomer } from '../run/door-codes.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { type ShareDeps, shareTracking, viewShare } from './share-tracking.ts'
import { openTrackReads, trackOrder } from './track-order.ts'
import { trackShared } from './track-shared.ts'
import { removeLink } from './tracking-links.ts'

export function trackingRoutes(
  deps: ShareDeps & { readonly shop: Shop; readonly secretKey: string },
) {
  const reads = openTrackReads(deps.db)
  return [
    serve(contract.trackOrder, (customer, input) =>
      trackOrder({ ...deps, reads }, customer, input),
    ),
    serve(viewDoorCode, async (customer, { orderId }) => {
      await getOrderFacts(deps.db, customer.id, orderId)
      return codeForCustomer(deps, orderId)
    }),
    serve(contract.viewShare, (customer, { orderId }) => viewShare(deps, customer, orderId)),
    serve(contract.shareTracking, async (customer, { orderId }) => {
      const { token, endsAt } = await shareTracking(deps, customer, orderId)
      return { token, endsAt: endsAt.toISOString() }
    }),
    serve(contract.revokeShare, async (customer, { orderId }) => {
      await getOrderFacts(deps.db, customer.id, orderId)
      await removeLink(deps.db, orderId)
      return { orderId }
    }),
    serve(contract.trackShared, (_, { token }, facts) => trackShared(deps, token, facts)),
    serve(contract.listOrderMessages, (customer, input) =>
      listOrderMessages(deps, customer, input),
    ),
  ]
}
