/** The catalogue's routes for customers: which call goes to which use case. */
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import * as priceContract from '../contract/price-list.ts'
import { isFaultFinding } from '../fault-finding.ts'
import { listIssues, listModels } from './catalogue-for-customers.ts'
import { getModelPrices, listPrices } from './price-list.ts'
import { openCatalogue } from './repository.ts'

export function catalogueRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const catalogue = openCatalogue(db)
  return [
    serve(contract.listIssues, (_, input) => listIssues({ catalogue, clock }, input)),
    serve(contract.listIssuesAtCounter, async (_, input) => {
      const issues = await listIssues({ catalogue, clock }, input)
      return issues.filter(({ value }) => !isFaultFinding(value))
    }),
    serve(contract.listModels, () => listModels({ catalogue })),
    serve(priceContract.listPrices, () => listPrices({ catalogue, clock })),
    serve(priceContract.getModelPrices, (_, input) =>
      getModelPrices({ db, catalogue, clock }, input),
    ),
  ]
}
