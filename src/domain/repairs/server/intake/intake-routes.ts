/** The routes of intakes, promised times and waits: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-intake.ts'
import { showPhoto as showPhotoContract } from '../../contract/staff-shown-photos.ts'
import * as waiting from '../../contract/staff-waiting.ts'
import { saveIntake, showIntake } from './intakes.ts'
import { listJobMessages } from '../tracking/list-order-messages.ts'
import type { MoveDeps } from '../move-job.ts'
import { endWaiting, setWaiting } from '../waiting/set-waiting.ts'
import { showPhoto } from './show-photo.ts'
import { setPromisedTime } from './set-promised-time.ts'

export const intakeRoutes = (deps: MoveDeps) => [
  serve(contract.getIntake, ({ role }, { orderId }) => showIntake(deps, role, orderId)),
  serve(contract.saveIntake, async (colleague, input) => ({
    version: await saveIntake(deps, colleague, input),
  })),
  serve(showPhotoContract, async (colleague, input) => ({
    shown: await showPhoto(deps, colleague, input),
  })),
  serve(contract.changePromisedTime, async (colleague, { orderId, estimate, reason, seen }) => {
    const { estimatedCompletion } = await setPromisedTime(deps, colleague, {
      orderId,
      estimatedCompletion: new Date(estimate),
      reason,
      seen: seen === null ? null : new Date(seen),
    })
    return { estimate: estimatedCompletion?.toISOString() ?? null }
  }),
  serve(waiting.setWaiting, async (colleague, input) => {
    const { waitingSince } = await setWaiting(deps, colleague, input)
    return { since: (waitingSince ?? deps.clock()).toISOString() }
  }),
  serve(waiting.endWaiting, async (colleague, { orderId, since }) => {
    const job = await endWaiting(deps, colleague, { orderId, since: new Date(since) })
    return { estimate: job.estimatedCompletion?.toISOString() ?? null }
  }),
  serve(contract.listJobMessages, (_, { orderId }) => listJobMessages(deps, orderId)),
]
