/** The calls on one repair: its intake, its promised time, and the messages to the customer. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { signatureBody } from '#kernel/signature.ts'
import { onePhoto } from '#domain/student-discount/contract/customer.ts'
import { listOrderMessages } from './customer.ts'
import { repairErrors } from '../errors.ts'
import { waitingErrors } from '../waiting-errors.ts'
import { promiseReasons } from '../promised-time.ts'
import { intakeFields } from '../intake/intake.ts'
import { getStaffOrder } from './staff.ts'
import { getBoard } from './staff-board.ts'

const orderId = z.string().min(1).max(64)

export const intakePhotoUpload = endpoint({
  method: 'POST',
  path: '/staff/order/photos',
  summary: 'Keeps one photo privately for an intake; the first item of `data` is its id',
  who: 'staff',
  action: 'record-intake',
  accepts: 'upload',
  ...onePhoto,
  response: z.array(z.string()).min(1),
})

export const intakePhoto = endpoint({
  method: 'GET',
  path: '/staff/order/photo',
  summary: 'A photo of a device as it came in',
  who: 'staff',
  action: 'see-jobs',
  answer: 'file',
  query: z.object({ orderId, photo: z.string().min(1).max(64) }),
  file: { type: 'image/webp', description: 'The photo' },
  errors: [repairErrors.PHOTO_NOT_FOUND],
})

export const getIntake = endpoint({
  method: 'GET',
  path: '/staff/order/desk',
  summary:
    'The intake and the promised time of a repair, and whether this colleague may change them now',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    estimate: z.object({ at: z.iso.datetime().nullable(), mayChange: z.boolean() }),
    mayWait: z.boolean().describe('This colleague may set what it waits for now'),
    intake: intakeFields.extend({
      version: z.number().int().describe('0 before the first'),
      // Both are empty before the first intake.
      condition: z.array(intakeFields.shape.condition.element),
      photos: z.array(z.string()),
      mayShow: z.boolean().describe('This colleague may show photos to the customer'),
      shown: z.array(z.string()).describe('Photos that the customer sees in the repair report'),
      signature: intakeFields.shape.signature.unwrap(),
      signedAt: z.iso.datetime().nullable(),
      asksSignature: z.boolean().describe('customers sign it at the counter'),
      mayWrite: z.boolean(),
      mayReach: z
        .boolean()
        .describe('This colleague may say how the customer is reached meanwhile'),
      recorded: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    }),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const saveIntake = endpoint({
  method: 'POST',
  path: '/staff/order/intake',
  summary:
    'Records what came in and in which condition, with one to eight photos; never a passcode',
  who: 'staff',
  action: 'record-intake',
  body: intakeFields.extend({
    orderId,
    version: z.number().int().min(0).describe('What the colleague saw'),
  }),
  maxBody: signatureBody,
  response: z.object({ version: z.number().int() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.INTAKE_CLOSED,
    repairErrors.INTAKE_CHANGED_MEANWHILE,
    repairErrors.PHOTO_NOT_FOUND,
  ],
  changes: [getIntake, getStaffOrder],
})

export const changePromisedTime = endpoint({
  method: 'POST',
  path: '/staff/order/estimate',
  summary:
    'Says when a repair will be done, and why that changed; the customer hears when it is later',
  who: 'staff',
  action: 'change-estimates',
  body: z.object({
    orderId,
    estimate: z.iso.datetime({ offset: true, error: 'Please choose a day and a time' }),
    reason: z.enum(promiseReasons, { error: 'Please choose a reason' }),
    seen: z.iso.datetime().nullable().describe('The time the colleague saw'),
  }),
  response: z.object({ estimate: z.iso.datetime().nullable() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.JOB_DELIVERED,
    repairErrors.ESTIMATE_CHANGED_MEANWHILE,
    repairErrors.ESTIMATE_IN_THE_PAST,
    repairErrors.ESTIMATE_TOO_FAR,
    repairErrors.ESTIMATE_WHEN_CLOSED,
    waitingErrors.PROMISE_STANDS_STILL,
  ],
  changes: [getIntake, getStaffOrder, getBoard],
})

export const listJobMessages = endpoint({
  method: 'GET',
  path: '/staff/order/messages',
  summary: 'What the customer was told about a repair, newest first',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.array(
    listOrderMessages.response.element.extend({
      failure: z.string().nullable().describe('Why it was refused, or why the last try failed'),
      canBeSentAgain: z.boolean(),
    }),
  ),
  errors: [repairErrors.JOB_NOT_FOUND],
})
