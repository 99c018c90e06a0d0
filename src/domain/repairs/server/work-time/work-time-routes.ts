/** The routes of the time in work: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-work-time.ts'
import { openWorkTimes, viewWorkTime } from './view-work-time.ts'

export function workTimeRoutes(deps: Parameters<typeof openWorkTimes>[0]) {
  const workTimes = openWorkTimes(deps)
  return [
    serve(contract.getWorkTime, (_, { orderId }) => viewWorkTime(deps, orderId)),
    serve(contract.getWorkTimes, (_, { days }) => workTimes(Number(days))),
  ]
}
