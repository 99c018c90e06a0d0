/** How the shop does: its numbers, warranty claims and recalls, and the time in work. */
import { recallRoutes } from '../recall/recall-routes.ts'
import { workTimeRoutes } from '../work-time/work-time-routes.ts'
import { overviewRoutes } from './overview-routes.ts'

type Deps = Parameters<typeof overviewRoutes>[0] &
  Parameters<typeof recallRoutes>[0] &
  Parameters<typeof workTimeRoutes>[0]

export const reportRoutes = (deps: Deps) => [
  ...overviewRoutes(deps),
  ...recallRoutes(deps),
  ...workTimeRoutes(deps),
]
