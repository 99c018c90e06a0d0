/** The routes of intakes, promised times and waits: which use case answers each request. */
import { fail } from '#kernel/app-error.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../../contract/staff-intake.ts'
import { showPhoto as showPhotoContract } from '../../contract/staff-shown-photos.ts'
import * as reach from '../../contract/staff-reach.ts'
import * as waiting from '../../contract/staff-waiting.ts'
import { repairErrors } from '../../errors.ts'
import { findStoredJob } from '../repository.ts'
import { paperToken } from '../tracking/paper-link.ts'
import { saveIntake, showIntake } from './intakes.ts'
import { listJobMessages } from '../tracking/list-order-messages.ts'
import type { MoveDeps } from '../move-job.ts'
import { endWaiting, setWaiting } from '../waiting/set-waiting.ts'
import { setOrderContact } from './set-order-contact.ts'
import { showPhoto } from './show-photo.ts'
import { setPromisedTime } from './set-promised-time.ts'

type Deps = MoveDeps & Parameters<typeof setOrderContact>[0]

export const intakeRoutes = (deps: Deps) => [
  serve(contract.getIntake, ({ role }, { orderId }) => showIntake(deps, role, orderId)),
  serve(contract.saveIntake, async (colleague, input) => ({
    version: await saveIntake(deps, colleague, input),
  })),
  serve(reach.getPaperLink, async (_, { orderId }) => {
    if (!(await findStoredJob(deps.db, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    return { token: paperToken(deps.secretKey, orderId) }
  }),
  serve(reach.setOrderContact, async (colleague, input) => {
    await setOrderContact(deps, colleague, input)
    return {}
  }),
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
