/** The calls by which a customer sees and claims the warranties of a repair. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { photoUrlPattern } from '#domain/student-discount/application-fields.ts'
import { listOrders } from '#domain/orders/contract/customer.ts'
import { complaintText, orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { claimDecisions } from '../warranty/warranty.ts'
import { warrantyErrors } from '../warranty/warranty-errors.ts'

/** How many photos a claim may have. */
export const mostClaimPhotos = 3

const order = z.object({ orderId: z.string(), orderNumber: z.string() })

export const viewOwnWarranty = endpoint({
  method: 'GET',
  path: '/orders/warranty',
  summary: 'How long each issue of a delivered repair, and each part, is under warranty',
  who: 'customer',
  query: orderId,
  response: z.object({
    clocks: z
      .array(
        z.object({
          issueId: z.string(),
          label: z.string(),
          startedAt: z.iso.datetime(),
          until: z.iso.date().describe('its last day'),
          days: z.object({
            all: z.number().int(),
            left: z.number().int().describe('0 on its last day'),
          }),
          over: z.boolean(),
          continuedBy: order.nullable().describe('the repair that made it longer'),
          parts: z
            .array(
              z.object({
                name: z.string(),
                serial: z.string().describe('empty for one without a number of its own'),
                until: z.iso.date().nullable(),
              }),
            )
            .describe('in the device now'),
        }),
      )
      .describe('Empty before the delivery'),
    claims: z
      .array(
        order.extend({
          at: z.iso.datetime(),
          issues: z.array(z.string()),
          decision: z.enum(claimDecisions).nullable(),
        }),
      )
      .describe('What was claimed of them, the first one first'),
    mayClaim: z.boolean().describe('one of them runs, and no claim of them is under way'),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const claimOwnWarranty = endpoint({
  method: 'POST',
  path: '/orders/warranty/claim',
  summary:
    'Claims the warranty of a repair before the device is brought; the same form claims once',
  who: 'customer',
  body: orderId.extend({
    formId: z.string().regex(/^[0-9a-f]{32}$/),
    issueIds: z.array(z.string().min(1).max(64)).min(1, 'Please choose what fails again').max(20),
    complaint: complaintText.min(1, 'Please write what is wrong'),
    photos: z
      .array(z.string().regex(photoUrlPattern))
      .max(mostClaimPhotos, `Please add at most ${mostClaimPhotos} photos`)
      .describe('addresses of uploaded photos'),
  }),
  response: order,
  message: 'Claim sent',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    warrantyErrors.NOT_DELIVERED_YET,
    warrantyErrors.NOTHING_UNDER_WARRANTY,
    warrantyErrors.WARRANTY_OVER,
    warrantyErrors.CLAIM_OPEN,
    warrantyErrors.DEVICE_BOOKED,
    warrantyErrors.CLAIM_PHOTOS_GONE,
  ],
  changes: [viewOwnWarranty, listOrders],
})
