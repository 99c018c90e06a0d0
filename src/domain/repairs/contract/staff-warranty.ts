/** The calls for colleagues about the warranty of a repair, and about a claim of it. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { languages } from '#kernel/language.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { complaintText } from '#domain/orders/contract/wire-shapes.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { mobileNumber } from '#domain/customers/profile-fields.ts'
import { takeIn } from '#domain/orders/contract/staff.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { repairErrors } from '../errors.ts'
import { claimDecisions } from '../warranty/warranty.ts'
import { warrantyErrors } from '../warranty/warranty-errors.ts'
import { findJobs, getStaffOrder } from './staff.ts'
import { getBoard, getLane } from './staff-board.ts'
import { getInspection } from './staff-inspection.ts'

const orderId = z.string().min(1).max(64)
const path = '/staff/order/warranty'

export const viewWarranty = endpoint({
  method: 'GET',
  path,
  summary: 'Until when each issue of a delivered repair is under warranty, and what was claimed',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    lines: z
      .array(
        z.object({
          issueId: z.string(),
          label: z.string(),
          endsAt: z.iso.datetime().describe('the midnight after its last day'),
          over: z.boolean(),
        }),
      )
      .describe('Empty before the delivery'),
    hasOwner: z.boolean().describe('false once the customer has deleted the account'),
    claims: z
      .array(z.object({ orderId: z.string(), orderNumber: z.string() }))
      .describe('The orders with which this one’s warranty is claimed'),
    claim: z
      .object({
        ofOrderId: z.string(),
        ofOrderNumber: z.string(),
        issues: z.array(z.string()),
        decision: z.enum(claimDecisions).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.iso.datetime().nullable(),
        claimedAt: z.iso.datetime(),
        byCustomer: z.boolean().describe('sent from the customer’s page, not at the counter'),
        isHere: z.boolean().describe('its device has arrived, so it can be decided'),
        photos: z.array(z.string()).describe('ids for `GET /staff/order/photo`'),
        reason: z.string().nullable(),
      })
      .nullable()
      .describe('What this order claims'),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const findWarranties = endpoint({
  method: 'GET',
  path: '/staff/warranty/device',
  summary: 'The running warranties of a device, by its IMEI or serial number',
  who: 'staff',
  action: 'book-at-counter',
  query: z.object({ number: z.string().min(1).max(40) }),
  response: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      customer: z.string().nullable().describe('whose repair it was; null without an account'),
      lines: z.array(
        z.object({
          issueId: z.string(),
          label: z.string(),
          until: z.iso.date(),
          left: z.number().int().describe('days; 0 on the last one'),
        }),
      ),
      open: z
        .object({ orderId: z.string(), orderNumber: z.string() })
        .nullable()
        .describe('the claim of them that is under way'),
    }),
  ),
  errors: [],
})

export const claimWarranty = endpoint({
  method: 'POST',
  path: '/staff/warranty/claim',
  summary: 'Takes a repaired device in again under its warranty; the same form takes in once',
  who: 'staff',
  action: 'book-at-counter',
  body: z.object({
    formId: z.string().regex(/^[0-9a-f]{32}$/),
    orderId,
    issueIds: z.array(z.string().min(1).max(64)).min(1, 'Please choose what fails again').max(20),
    complaint: complaintText.min(1, 'Please write what is wrong, in the customer’s words.'),
    language: z.enum(languages),
    broughtBy: z
      .object({ mobileNumber, newCustomer: takeIn.body.shape.newCustomer })
      .optional()
      .describe('Another customer who has the device now; whose repair it was when absent'),
  }),
  response: z.object({ orderId: z.string(), orderNumber: z.string() }),
  message: 'Taken in under warranty',
  errors: [
    repairErrors.JOB_NOT_FOUND,
    orderErrors.ALREADY_TAKEN_IN,
    warrantyErrors.NOT_DELIVERED_YET,
    warrantyErrors.NOTHING_UNDER_WARRANTY,
    warrantyErrors.WARRANTY_OVER,
    warrantyErrors.CLAIM_OPEN,
    warrantyErrors.OWNER_GONE,
    customerErrors.NAME_NEEDED,
  ],
  changes: [viewWarranty, findWarranties, getBoard, getLane],
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/staff/warranty/decide',
  summary: 'Says whether the warranty covers what was claimed: then the repair costs nothing',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    decision: z.enum(claimDecisions, { error: 'Please choose one' }),
    reason: plainNote(300).default('').describe('Why it is not covered, for the customer to read'),
  }),
  response: z.object({ decision: z.enum(claimDecisions) }),
  message: 'Decided',
  errors: [
    repairErrors.JOB_NOT_FOUND,
    orderErrors.ORDER_NOT_FOUND,
    warrantyErrors.NO_CLAIM,
    warrantyErrors.CLAIM_DECIDED,
    warrantyErrors.CLAIM_WITHOUT_DEVICE,
    warrantyErrors.CLAIM_NOT_OPEN,
    warrantyErrors.DECISION_NEEDS_WORDS,
  ],
  changes: [viewWarranty, getBoard, getLane, findJobs, getStaffOrder, getInspection],
})
