/** Tracking's route: which request goes to which use case. */
import type { Db } from '#server/db.ts'
import { serve } from '#server/http/serve.ts'
import * as contract from '../contract.ts'
import { openTrackReads, trackOrder } from './track-order.ts'

export function workshopRoutes({ db }: { db: Db }) {
  const reads = openTrackReads(db)
  return [serve(contract.trackOrder, (customer, asked) => trackOrder({ reads }, customer, asked))]
}
