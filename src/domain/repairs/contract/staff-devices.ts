/** The call for colleagues about one device: all its repairs, of all its owners. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { card } from '../board/job-card.ts'
import { repairErrors } from '../errors.ts'
import { claimDecisions } from '../warranty/warranty.ts'

const timestamp = z.iso.datetime().nullable()

export const getDeviceHistory = endpoint({
  method: 'GET',
  path: '/staff/device',
  summary:
    'The device of an order with its repairs, the newest first, at most 20; one whose number is not known has that repair alone',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({
    productName: z.string(),
    model: z.string().describe('with the storage size, where it is known'),
    colour: z.string(),
    productImageUrl: z.string(),
    number: z.string().nullable(),
    repairs: z.array(
      z.object({
        card,
        createdAt: z.iso.datetime(),
        arrivedAt: timestamp,
        completedAt: timestamp,
        deliveredAt: timestamp,
        failed: z
          .object({ before: z.array(z.string()), after: z.array(z.string()) })
          .describe('the points that failed a complete check, by name'),
        parts: z
          .array(z.object({ name: z.string(), quality: z.string(), serial: z.string().nullable() }))
          .describe('fitted and not removed'),
        warranties: z.array(
          z.object({
            label: z.string(),
            endsAt: z.iso.datetime().describe('the midnight in India after its last day'),
            over: z.boolean(),
          }),
        ),
        claim: z
          .object({
            ofOrderId: z.string(),
            ofOrderNumber: z.string(),
            decision: z.enum(claimDecisions).nullable(),
          })
          .nullable()
          .describe('whose warranty is claimed with it'),
        notes: z.number().int(),
        photos: z.number().int().describe('of the intake'),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})
