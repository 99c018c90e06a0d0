/** How colleagues take a repair back one stage: they undo their own last move, or step back with a reason. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { goingBackErrors } from '../going-back-errors.ts'
import { stageKeys } from '../stages.ts'
import { moved } from './staff-changes.ts'

const orderId = z.string().min(1).max(64)
const staysAhead = [
  repairErrors.JOB_NOT_FOUND,
  repairErrors.JOB_CLOSED,
  repairErrors.MOVED_MEANWHILE,
  goingBackErrors.CANNOT_GO_BACK,
  goingBackErrors.DELIVERY_STAYS,
  goingBackErrors.ROUND_STAYS,
] as const

const wentBack = z.object({ stage: z.enum(stageKeys), stageTitle: z.string() })

export const undoMove = endpoint({
  method: 'POST',
  path: '/staff/jobs/undo-move',
  summary: 'Undoes one’s own move within 10 seconds; the customer gets no message of it',
  who: 'staff',
  action: 'move-jobs',
  body: z.object({
    orderId,
    stage: z.enum(stageKeys).describe('Where it was moved to'),
    at: z.iso.datetime().describe('When, as the move answered'),
  }),
  response: wentBack,
  errors: [...staysAhead, goingBackErrors.NOT_YOUR_MOVE, goingBackErrors.UNDO_TOO_LATE],
  changes: moved,
})

export const stepBack = endpoint({
  method: 'POST',
  path: '/staff/jobs/step-back',
  summary: 'Takes a repair back one stage, with a reason on record',
  who: 'staff',
  action: 'step-back',
  body: z.object({
    orderId,
    from: z.enum(stageKeys).describe('Where the colleague saw it'),
    reason: plainLine(200).min(3, 'Please say why'),
  }),
  response: wentBack,
  errors: staysAhead,
  changes: moved,
})
