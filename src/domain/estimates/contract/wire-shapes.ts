/** The shapes that the endpoints of estimates share. Amounts are rupees, as everywhere in the API. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { languages } from '#kernel/language.ts'
import { signatureInput } from '#kernel/signature.ts'
import { zones } from '#domain/customers/recipient-kind.ts'
import { bill } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { estimateErrors } from '../errors.ts'
import { answerWays, estimateStates } from '../estimate.ts'
import { changeKinds } from '../estimate-changes.ts'
import { requestKinds } from '../estimate-request.ts'

const rupees = z.number().describe('rupees, at most two decimals')

export const estimateLine = z.object({
  key: z.string(),
  label: z.string(),
  labour: rupees,
  part: rupees,
  total: rupees.describe('before tax'),
  quality: z.string(),
  warranty: z.string(),
  takes: z.string().describe('how long the work takes, in words; empty where nobody said'),
  imageUrl: z.string().nullable(),
  needs: z.string().nullable().describe('the key of the line without which it cannot be done'),
  agreedAt: z.iso
    .datetime()
    .nullable()
    .describe('when the customer agreed to this line in an earlier version'),
  isKept: z.boolean().describe('agreed to before and being done: it stays, whatever is answered'),
  otherwise: rupees
    .nullable()
    .describe(
      'before tax, after a no: as it was agreed to before and is being done; null for none',
    ),
  recordings: z
    .array(
      z.object({
        language: z.enum(languages),
        url: z.string(),
        transcript: z.string(),
        seconds: z.number().nullable(),
      }),
    )
    .describe('none for a line without an issue of the catalogue'),
})

const changesSince = z.object({
  since: z.number().int().describe('the version before'),
  total: rupees.describe('of what was accepted of it, else of all its lines, with tax'),
  agreedAt: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(changeKinds),
      label: z.string(),
      total: rupees.describe('before tax; of a line that was taken out, what it would have cost'),
      before: rupees.nullable().describe('in the version before'),
      agreed: z.boolean().describe('the customer agreed to it before'),
      reason: z.string().describe('why it was taken out'),
    }),
  ),
})

const heard = z.object({
  language: z.enum(languages).describe('of the words that were shown last'),
  played: z
    .array(z.object({ key: z.string().max(32), language: z.enum(languages) }))
    .max(90)
    .describe('the lines whose recording played to its end'),
})

export const estimateVersion = z.object({
  version: z.number().int(),
  fileUrl: z.string().describe('this version as a PDF; good for it alone'),
  state: z
    .enum(estimateStates)
    .describe('closed: the order was paid, cancelled or refunded meanwhile'),
  lines: z.array(estimateLine),
  findings: z.array(z.string()),
  photos: z.array(
    z.object({
      id: z.string(),
      finding: z.number().int().describe('the place of its finding, from 0'),
      url: z.string().describe('good for this photo alone'),
    }),
  ),
  note: z.string(),
  goesOnAnyway: z
    .boolean()
    .describe('paid before, or being repaired: a no to everything leaves it as it was agreed'),
  changes: changesSince.nullable().describe('null for the first version'),
  bill: bill.describe('with every line accepted'),
  pricing: z
    .object({
      extraCharge: rupees,
      discountBasisPoints: z.number().int(),
      stateCode: z.string(),
      zone: z.enum(zones).nullish().describe('of a supply to a SEZ'),
    })
    .describe('for the total of some of the lines'),
  sentAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  answer: z
    .object({
      at: z.iso.datetime(),
      accepted: z.array(z.string()),
      declined: z.array(z.string()),
      way: z.enum(answerWays),
      signed: z.enum(['drawn', 'typed']).nullable().describe('how it was signed, if it was'),
      heard: heard.nullable().describe('null where nobody opened the recordings'),
      total: rupees.describe('of the accepted lines, with tax'),
    })
    .nullable(),
})

/** What its customer asked for and nobody has done yet. */
const openRequest = z.object({ kind: z.enum(requestKinds), askedAt: z.iso.datetime() })

/** An estimate as its customer sees it. */
export const shownEstimate = estimateVersion.extend({
  orderNumber: z.string(),
  device: z.string(),
  hasNewer: z.boolean(),
  sentTo: z
    .string()
    .describe(
      'the end of the number that gets the code, or the masked address; empty where none is sent',
    ),
  paid: z.boolean(),
  toPay: z
    .object({
      kept: rupees.describe('paid so far'),
      due: rupees,
      advance: rupees.describe('of what is due: before the repair begins'),
    })
    .nullable()
    .describe('of a price that was agreed to with this version and is not all paid'),
  over: z.boolean().describe('the order was cancelled or refunded'),
  language: z.enum(languages).describe('in which its customer gets messages'),
  asksSignature: z.boolean().describe('a yes must be signed'),
  requests: z.array(openRequest).describe('about its order, still to be done'),
})

export const acceptedKeys = z.array(z.string().max(32)).max(30)

/** What a customer's own answer may carry besides its lines. */
export const withAnswer = {
  signature: signatureInput.optional(),
  heard: heard.optional().describe('what of the recordings was played before the answer'),
}

/** Why an answer is refused, given by the customer or noted by a colleague. */
export const answerErrors = [
  estimateErrors.ESTIMATE_NOT_FOUND,
  estimateErrors.ESTIMATE_REPLACED,
  estimateErrors.ESTIMATE_EXPIRED,
  estimateErrors.ESTIMATE_ANSWERED,
  estimateErrors.ESTIMATE_CLOSED,
  estimateErrors.LINE_UNKNOWN,
  estimateErrors.LINE_NEEDS_ANOTHER,
  orderErrors.DISCOUNT_GONE,
  orderErrors.RECIPIENT_CHANGED,
]

/** Why a call or a new estimate is refused. */
export const requestErrors = [
  estimateErrors.ESTIMATE_NOT_FOUND,
  estimateErrors.ESTIMATE_OPEN,
  estimateErrors.ESTIMATE_REPLACED,
  estimateErrors.ESTIMATE_ANSWERED,
  estimateErrors.ESTIMATE_CLOSED,
  gatewayErrors.TOO_MANY,
]
