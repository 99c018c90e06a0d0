/** The routes of riders' runs: which use case answers each request. */
import { fail } from '#kernel/app-error.ts'
import { hours } from '#kernel/time.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { serve } from '#platform/http/serve.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'
import { storePhoto, type UploadDeps } from '#domain/student-discount/server/store-upload.ts'
import * as contract from '../../contract/staff-run.ts'
import * as steps from '../../contract/staff-run-steps.ts'
import { currentStage } from '../../repair-job.ts'
import { consoleTitleOf } from '../../stages.ts'
import type { AssignDeps } from '../assign-job.ts'
import type { MoveDeps } from '../move-job.ts'
import { confirmOnPhone } from './door-codes.ts'
import { showDoor } from './show-door.ts'
import { showRun } from './show-run.ts'
import { takeStep } from './take-step.ts'

/** For one rider: more than any day needs. */
const hourly = { limit: 240, per: hours(1) }

type Deps = MoveDeps & AssignDeps & UploadDeps & { readonly secretKey: string }

export const runRoutes = (deps: Deps) => [
  serve(contract.getRun, (colleague, input) => showRun(deps, colleague, input)),
  serve(contract.viewDoor, ({ role }, { orderId }) => showDoor(deps.db, role, orderId)),
  serve(steps.takeRunStep, async (colleague, input) => {
    const stage = currentStage(await takeStep(deps, colleague, input))
    return { stage, stageTitle: consoleTitleOf(stage) }
  }),
  serve(steps.confirmAtDoor, async (colleague, input) => {
    await confirmOnPhone(deps, colleague, input)
    return {}
  }),
  /** The photo belongs to nothing until a collection is recorded with it. */
  serve(
    contract.collectionPhotoUpload,
    async (_, { file }) => [await storePhoto(deps, file)],
    async ({ id }) => {
      const key = `collection-photo:${id}`
      const taken = await takeToken(deps.db, { key, ...hourly, now: deps.clock() })
      if (!taken.ok) fail(studentDiscountErrors.TOO_MANY_UPLOADS, { retryAfter: taken.retryAfter })
    },
  ),
]
