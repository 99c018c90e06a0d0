/** The calls by which colleagues write estimates, send them, and note what the customer said. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { paise } from '#kernel/money.ts'
import { signatureBody, signatureInput } from '#kernel/signature.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { bill, orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { estimateErrors } from '../errors.ts'
import { highestLine, mostPhotos } from '../estimate.ts'
import { estimateRequest } from './request-shape.ts'
import { acceptedKeys, answerErrors, estimateLine, estimateVersion } from './wire-shapes.ts'

const write = { who: 'staff', action: 'write-estimates' } as const

/** Limits of what a colleague may write, for the form and the server. */
export const longest = {
  label: 120,
  quality: 60,
  warranty: 60,
  takes: 40,
  finding: 300,
  note: 600,
  reason: 160,
} as const

const text = (most: number) =>
  plainNote(most, { tooLong: `Please use at most ${most} characters.` })
const amount = z
  .int()
  .min(0, 'Please enter an amount of 0 or more.')
  .max(highestLine, 'Please enter at most ₹5,00,000.')
  .transform(paise)
  .describe('paise, before tax')
const needs = z.int().min(0).max(29).optional().describe('the place of the line it needs, from 0')

const lineInput = z.union([
  z.object({ issueId: z.string().min(1).max(64), needs }),
  z.object({
    label: text(longest.label).min(1, 'Please write what this line is for.'),
    labour: amount,
    part: amount,
    quality: text(longest.quality),
    warranty: text(longest.warranty),
    takes: text(longest.takes).default('').describe('how long the work takes'),
    needs,
  }),
])
const lines = z.array(lineInput).min(1, 'Please add at least one line.').max(30)

export const listEstimates = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/order/estimates',
  summary: 'Every estimate of an order, the newest first, and the issues of its model',
  query: orderId,
  response: z.object({
    complaint: z.string().nullable().describe('what is wrong, in the owner’s words'),
    requests: z
      .array(estimateRequest)
      .describe('what the customer asked for and nobody has done yet, the oldest first'),
    asksSignature: z.boolean().describe('customers sign a yes'),
    possible: z.boolean().describe('Whether a price can be agreed on now'),
    booked: z
      .array(z.string())
      .describe('issues that were paid for as they stand, at the price they were booked at'),
    freeLineLimit: z
      .number()
      .int()
      .describe('paise; the most a free line of this colleague may cost'),
    versions: z.array(
      estimateVersion.extend({
        composedBy: z.string(),
        notedBy: z.string().nullable(),
        signature: signatureInput.nullable().describe('of its answer'),
        answerSha256: z.string().nullable().describe('of the answer with its signature'),
        lines: z.array(estimateLine.extend({ issueId: z.string().nullable() })),
      }),
    ),
    offered: z.array(
      estimateLine
        .omit({
          key: true,
          needs: true,
          recordings: true,
          agreedAt: true,
          isKept: true,
          otherwise: true,
        })
        .extend({ issueId: z.string() }),
    ),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const priceEstimate = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/order/estimates/price',
  summary: 'What the lines of an estimate cost, before it is sent',
  body: orderId.extend({ lines }),
  response: bill,
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.NOT_OPEN_FOR_ESTIMATE,
    catalogueErrors.ISSUE_NOT_OFFERED,
    estimateErrors.FREE_LINE_TOO_HIGH,
  ],
})

export const sendEstimate = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/order/estimates',
  summary: 'Sends an estimate to the customer; it replaces the version before',
  body: orderId.extend({
    after: z.int().min(0).describe('the newest version that the colleague saw; 0 for none'),
    lines,
    findings: z.array(text(longest.finding).min(1)).max(10),
    photos: z
      .array(
        z.object({
          id: z.string().regex(/^[0-9a-z]{26}$/),
          finding: z.int().min(0).max(9).describe('the place of its finding, from 0'),
        }),
      )
      .max(mostPhotos, `Please add at most ${mostPhotos} photos.`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each photo once.')
      .default([]),
    note: text(longest.note),
    leftOut: z
      .array(z.object({ key: z.string().max(32), reason: text(longest.reason).min(1) }))
      .max(30)
      .default([])
      .describe('why lines of the version before were taken out'),
  }),
  response: z.object({ version: z.number().int() }),
  message: 'Estimate sent',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.NOT_OPEN_FOR_ESTIMATE,
    catalogueErrors.ISSUE_NOT_OFFERED,
    estimateErrors.ESTIMATE_NEWER,
    estimateErrors.FREE_LINE_TOO_HIGH,
    estimateErrors.REASON_MISSING,
    estimateErrors.PHOTO_UNKNOWN,
    estimateErrors.TOO_MANY_ESTIMATES,
  ],
  changes: [listEstimates],
})

export const noteAnswer = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/order/estimates/answer',
  summary: 'Notes what the customer said to an estimate on the phone or at the counter',
  body: orderId.extend({
    version: z.int().min(1),
    accepted: acceptedKeys.describe('none declines the whole repair'),
    way: z.enum(['phone', 'counter']),
    signature: signatureInput.optional().describe('at the counter only'),
  }),
  maxBody: signatureBody,
  response: z.object({ orderId: z.string() }),
  message: 'Answer noted',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.OWNER_NEEDED,
    gatewayErrors.SHOW_PASSKEY,
    ...answerErrors,
  ],
  changes: [listEstimates],
})

export const withdrawEstimate = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/order/estimates/withdraw',
  summary: 'Takes the newest estimate back: its link can no longer be answered',
  body: orderId.extend({ version: z.int().min(1) }),
  response: z.object({ orderId: z.string() }),
  message: 'Estimate taken back',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    estimateErrors.ESTIMATE_NEWER,
    estimateErrors.ESTIMATE_ANSWERED,
  ],
  changes: [listEstimates],
})
