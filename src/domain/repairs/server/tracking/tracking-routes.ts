/** Tracking's route: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import * as contract from '../../contract/customer.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { shareTracking, type ShareNeeds } from './share-tracking.ts'
import { openTrackReads, trackOrder } from './track-order.ts'
import { trackShared } from './track-shared.ts'
import { removeLink } from './tracking-links.ts'
import { viewShare } from './view-share.ts'

export function workshopRoutes(needs: ShareNeeds) {
  const reads = openTrackReads(needs.db)
  return [
    serve(contract.trackOrder, (customer, asked) => trackOrder({ reads }, customer, asked)),
    serve(contract.viewShare, (customer, { orderId }) => viewShare(needs, customer, orderId)),
    serve(contract.shareTracking, async (customer, { orderId }) => {
      const { token, endsAt } = await shareTracking(needs, customer, orderId)
      return { token, endsAt: endsAt.toISOString() }
    }),
    serve(contract.revokeShare, async (customer, { orderId }) => {
      await getOrderFacts(needs.db, customer.id, orderId)
      await removeLink(needs.db, orderId)
      return { orderId }
    }),
    serve(contract.trackShared, (_, { token }, facts) => trackShared(needs, token, facts)),
    serve(contract.listOrderMessages, (customer, asked) =>
      listOrderMessages(needs, customer, asked),
    ),
  ]
}
