/** What colleagues read of repairs: the search, and one repair with its history. The board has its own file. */
import { z } from 'zod'
import { shownMentions } from '#kernel/note.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { contactWays } from '#domain/messaging/order-contact.ts'
import { numbersGone } from '#domain/messaging/number-gone.ts'
import { taxRecipientShape } from '#domain/customers/tax-recipient.ts'
import { contactRequestShape } from '#domain/orders/contract/staff-contact.ts'
import { unpaidOrder } from '#domain/orders/contract/staff-unpaid.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { orderBases } from '#domain/orders/order-parts.ts'
import { repairErrors } from '../errors.ts'
import { staffActNames } from '../act-names.ts'
import { card } from '../board/job-card.ts'
import { stageKeys } from '../stages.ts'
import { actsShape } from './acts-shape.ts'

/** The board then fetches again what it shows. */
export const boardEventStream = endpoint({
  method: 'GET',
  path: '/staff/board/events',
  summary: 'Server-sent events: `moved` whenever any repair moves',
  who: 'staff',
  action: 'see-jobs',
  answer: 'stream',
  errors: [repairErrors.TOO_MANY_STREAMS],
})

const orderId = z.string().min(1).max(64)

export const findJobs = endpoint({
  method: 'GET',
  path: '/staff/jobs',
  summary:
    'Repairs by order, device or part number, phone, name, model, issue or passport, newest first, 20 a page; contact requests and unpaid orders',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({
    q: z
      .string()
      .max(80)
      .describe(
        '`passport:` and the SHA-256 of its token in base64url finds the passport’s repair',
      ),
    before: orderId.optional().describe('The last order of the page before'),
  }),
  response: z.object({
    jobs: z.array(
      card.extend({
        mobileNumber: z.string().nullable(),
        lastNote: z.string().nullable().describe('Of colleagues'),
      }),
    ),
    more: z.boolean(),
    alike: z.boolean().describe('Nothing was found as typed; these are spelled alike'),
    contactRequests: z
      .array(contactRequestShape)
      .describe('Without a repair yet; only for who may answer them, with the first page'),
    unpaid: z
      .array(unpaidOrder)
      .describe('Confirmed online and not paid; for the same colleagues, with the first page'),
  }),
  errors: [],
})

export const assignees = ['technician', 'rider'] as const
const person = z.object({ id: z.string(), name: z.string() })

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/staff/order',
  summary: 'One repair: order, stages, notes, and who did what',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    card,
    ...actsShape(staffActNames),
    steps: z.array(
      z.object({
        key: z.enum(stageKeys),
        title: z.string(),
        at: z.iso.datetime().nullable(),
        note: z.string().nullable(),
      }),
    ),
    device: z.object({
      model: z.string(),
      colour: z.string(),
      number: z.string().nullable(),
      verified: z.boolean(),
    }),
    contact: z
      .object({ way: z.enum(contactWays), to: z.string().describe('Empty at the counter') })
      .nullable()
      .describe('How the customer is reached about this repair; null where nobody asked'),
    customer: z.object({
      name: z.string(),
      mobileNumber: z.string(),
      numberGone: z
        .enum(numbersGone)
        .nullable()
        .describe("Why nothing is sent to the number: it may be somebody else's, or was withdrawn"),
    }),
    complaint: z.string().nullable().describe('what is wrong, in the owner’s words'),
    address: z.string().nullable(),
    recipientTax: taxRecipientShape.nullable().describe('To whom the documents are made out'),
    recipientAddressNeeded: z
      .boolean()
      .describe('It is unpaid, and the law asks for an address and State that are not there'),
    placeOfSupply: z.string().nullable().describe('`Tamil Nadu (33)`; null without a bill'),
    issues: z.array(
      z.object({
        label: z.string(),
        quality: z.string(),
        warranty: z.string(),
        service: z.number(),
        spare: z.number(),
        total: z.number(),
      }),
    ),
    bill: z
      .object({
        issues: z.number(),
        extra: z.number(),
        discount: z.number(),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
        taxPercent: z.number().describe('of IGST, or of CGST and SGST together; 18'),
        total: z.number(),
      })
      .nullable(),
    hands: z.array(
      z.object({
        hand: z.enum(assignees),
        person: person.nullable(),
        choices: z
          .array(person)
          .describe('Whom this colleague may choose; nobody without the right'),
      }),
    ),
    status: z.enum(orderStatuses),
    basis: z.enum(orderBases).describe('What the repair rests on'),
    closedAt: z.iso.datetime().nullable().describe('When it was cancelled or refunded'),
    handedBackAt: z.iso.datetime().nullable(),
    paid: z.boolean(),
    money: z
      .object({
        kept: z.number(),
        due: z.number(),
        advance: z.number().describe('of it, what must be paid before the repair begins'),
      })
      .describe('In rupees: what the shop holds of its payments, and what is still to be paid'),
    unpaidHandOver: z
      .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
      .nullable()
      .describe('The owner allowed the hand-over although something is due'),
    outcome: z
      .object({
        reason: z.string().nullable().describe('why it could not be repaired'),
        note: z.string().nullable().describe('what the customer reads of it'),
        at: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('Of an ending other than a delivery; `card.outcome` names it'),
    notes: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        by: z.string(),
        text: z.string(),
        mentions: shownMentions,
      }),
    ),
    trail: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        what: z.string(),
        change: z.string().nullable(),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})
