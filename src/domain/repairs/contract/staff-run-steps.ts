/** The calls that go on with a rider's run: the next act at a stop, and its confirmation by the shop. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { collectionFields } from '../run/collected.ts'
import { phoneReasonKeys } from '../run/door-code.ts'
import { runErrors } from '../run/run-errors.ts'
import { stageKeys } from '../stages.ts'
import { getStaffOrder } from './staff.ts'
import { moveCard } from './staff-changes.ts'
import { getRun, viewDoor } from './staff-run.ts'

const orderId = z.string().min(1).max(64)

export const takeRunStep = endpoint({
  method: 'POST',
  path: '/staff/run/step',
  summary: 'The next act at a stop: a rider needs the customer’s code at the door',
  who: 'staff',
  action: 'move-road-stages',
  body: z.object({
    orderId,
    from: z.enum(stageKeys).describe('Where the rider saw it'),
    to: z.enum(stageKeys),
    code: z
      .string()
      .regex(/^\d{4}$/, 'Please enter the four digits')
      .optional()
      .describe('Of the customer; a rider needs it for `picked-up` and `delivered`'),
    collection: collectionFields
      .optional()
      .describe('What came with the device; a rider needs it for `picked-up`'),
  }),
  response: z.object({ stage: z.enum(stageKeys), stageTitle: z.string() }),
  errors: [
    ...moveCard.errors,
    repairErrors.PHOTO_NOT_FOUND,
    runErrors.CODE_WRONG,
    runErrors.CODE_LOCKED,
    runErrors.COLLECTION_MISSING,
  ],
  changes: [...moveCard.changes, viewDoor],
})

export const confirmAtDoor = endpoint({
  method: 'POST',
  path: '/staff/run/confirm',
  summary: 'Confirms on the phone that the rider is at the right door, in place of the code',
  who: 'staff',
  action: 'confirm-at-door',
  body: z.object({
    orderId,
    reason: z.enum(phoneReasonKeys, { error: 'Please choose a reason' }),
  }),
  response: z.object({}),
  message: 'Confirmed',
  errors: [repairErrors.JOB_NOT_FOUND, runErrors.NOTHING_TO_CONFIRM],
  changes: [viewDoor, getStaffOrder, getRun],
})
