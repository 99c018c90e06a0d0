/** The owner's routes of the system screen. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import {
  acknowledgeAlarm,
  discardFailedJob,
  type MendDeps,
  retryFailedJobs,
} from './mend-system.ts'
import { readSystem, type SystemDeps } from './read-system.ts'

export const systemStaffRoutes = (deps: SystemDeps & MendDeps) => [
  serve(contract.getSystem, () => readSystem(deps)),
  serve(contract.retryFailedJobs, (by, which) => retryFailedJobs(deps, by, which)),
  serve(contract.discardFailedJob, async (by, input) => {
    await discardFailedJob(deps, by, input)
    return {}
  }),
  serve(contract.acknowledgeAlarm, async (by, input) => {
    await acknowledgeAlarm(deps, by, input)
    return {}
  }),
]
