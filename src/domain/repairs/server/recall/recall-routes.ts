/** The routes of recalls: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-recall.ts'
import { recallLot, type RecallDeps } from './recall-lot.ts'
import { findLots, listRecalls, viewRecall } from './view-recall.ts'

export const recallRoutes = (deps: RecallDeps) => [
  serve(contract.findLots, (_, { words }) => findLots(deps, words)),
  serve(contract.getRecall, (_, lot) => viewRecall(deps, lot)),
  serve(contract.listRecalls, () => listRecalls(deps)),
  serve(contract.recallLot, (by, input) => recallLot(deps, by, input)),
]
