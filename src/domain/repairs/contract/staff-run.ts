/** The calls of a rider's run. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { onePhoto } from '#domain/student-discount/contract/customer.ts'
import { repairErrors } from '../errors.ts'
import { accessoryKeys } from '../intake/intake.ts'
import { phoneReasonKeys } from '../run/door-code.ts'
import { runErrors } from '../run/run-errors.ts'
import { doorStages, stopShape } from '../run/run.ts'

const id = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })

export const getRun = endpoint({
  method: 'GET',
  path: '/staff/run',
  summary: 'The pickups and deliveries of a rider; a rider sees only their own',
  who: 'staff',
  action: 'see-run',
  query: z.object({ riderId: id.optional().describe('The first rider when absent') }),
  response: z.object({
    rider: person.nullable().describe('Null where nobody can be a rider'),
    isOwn: z.boolean().describe('Only a rider’s own stops are moved here'),
    riders: z.array(person).describe('Whose runs this colleague may see'),
    stops: z.array(stopShape),
  }),
  errors: [runErrors.NOT_YOUR_RUN, runErrors.RIDER_NOT_FOUND],
})

export const collectionPhotoUpload = endpoint({
  method: 'POST',
  path: '/staff/run/photos',
  summary: 'Keeps one photo privately for a collection; the first item of `data` is its id',
  who: 'staff',
  action: 'move-road-stages',
  accepts: 'upload',
  ...onePhoto,
  response: z.array(z.string()).min(1),
})

export const viewDoor = endpoint({
  method: 'GET',
  path: '/staff/order/door',
  summary: 'What a rider recorded at the customer’s door, and the codes given there',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId: id }),
  response: z.object({
    collection: z
      .object({
        at: z.iso.datetime(),
        by: z.string(),
        accessories: z.array(z.enum(accessoryKeys)),
        otherAccessories: z.string(),
        photos: z.array(z.string()),
      })
      .nullable(),
    codes: z.array(
      z.object({
        door: z.enum(doorStages),
        tries: z.number().int().describe('Wrong codes so far'),
        isLocked: z.boolean(),
        confirmed: z
          .object({
            at: z.iso.datetime(),
            by: z.string(),
            phoneReason: z
              .enum(phoneReasonKeys)
              .nullable()
              .describe('Why it was confirmed on the phone; null where the code was right'),
          })
          .nullable(),
        mayConfirm: z.boolean().describe('This colleague may confirm it on the phone now'),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})
