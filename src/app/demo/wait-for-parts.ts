/** The demonstration's repairs that wait for a part: their wait begins with the day on which its delivery is expected. */
import { followNeeds } from '#domain/repairs/server/needs/follow-needs.ts'
import { asOf, type DemoDeps } from './deps.ts'

/** After the payments, which have reserved what the stock has. Nobody gets a notice. */
export const waitForParts = (app: DemoDeps): Promise<void> =>
  followNeeds({ ...asOf(app, app.clock()), listPeople: () => Promise.resolve([]) })
