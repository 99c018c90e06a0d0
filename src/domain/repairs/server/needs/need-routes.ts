/** The routes of the pieces of a repair: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import type { Numbering } from '#kernel/id.ts'
import { listNeeds } from '#domain/parts/contract/staff-needs.ts'
import * as contract from '../../contract/staff-order-stock.ts'
import { showNeeds } from './list-needs.ts'
import {
  freePart,
  reportFaultyPart,
  reservePart,
  showOrderStock,
  type StockDeps,
} from './order-stock.ts'

export const needRoutes = (deps: StockDeps & { readonly shop: Numbering }) => [
  serve(listNeeds, (colleague) => showNeeds(deps, colleague)),
  serve(contract.getOrderStock, (_, { orderId }) => showOrderStock(deps, orderId)),
  serve(contract.reservePart, async (by, input) => ({
    itemId: await reservePart(deps, by, input),
  })),
  serve(contract.freePart, async (by, input) => {
    await freePart(deps, by, input)
    return {}
  }),
  serve(contract.reportFaultyPart, async (by, input) => ({
    replaced: await reportFaultyPart(deps, by, input),
  })),
]
