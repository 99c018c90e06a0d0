/** The repairs' calls for colleagues: the search, a move, one repair. The board's are in staff-board.ts. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { repairErrors } from '../errors.ts'
import { card } from '../board/job-card.ts'
import { stageKeys } from '../stages.ts'

/** The board then asks what it shows. */
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
  summary: 'Repairs by order, device or part number, phone or name; newest first, 20 a page',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({
    q: z.string().max(80),
    before: orderId.optional().describe('The last order of the page before'),
  }),
  response: z.object({ jobs: z.array(card), more: z.boolean() }),
  errors: [],
})

export const moveCard = endpoint({
  method: 'POST',
  path: '/staff/jobs/move',
  summary: 'Moves a repair to its next stage; the customer is told',
  who: 'staff',
  action: 'move-jobs',
  body: z.object({
    orderId,
    from: z.enum(stageKeys).describe('Where the colleague saw it'),
    to: z.enum(stageKeys),
    note: z.string().max(1_000).optional().describe('For the customer'),
  }),
  response: z.object({ stage: z.enum(stageKeys), stageTitle: z.string() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.MOVED_MEANWHILE,
    repairErrors.STAGE_OUT_OF_ORDER,
    repairErrors.JOB_CLOSED,
    repairErrors.NOTE_TOO_LONG,
    repairErrors.FIRST_CHECK_OPEN,
    repairErrors.PARTS_OPEN,
    repairErrors.LAST_CHECK_OPEN,
    repairErrors.LAST_CHECK_UNEXPLAINED,
  ],
})

export const handBack = endpoint({
  method: 'POST',
  path: '/staff/jobs/hand-back',
  summary:
    'Notes that the device of a called-off repair is back with its owner: it leaves the board',
  who: 'staff',
  action: 'move-jobs',
  body: z.object({ orderId }),
  response: z.object({ at: z.iso.datetime() }),
  errors: [repairErrors.JOB_NOT_FOUND, repairErrors.NOTHING_TO_GIVE_BACK],
})

const assignees = ['technician', 'rider'] as const
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
    customer: z.object({ name: z.string(), mobileNumber: z.string() }),
    address: z.string().nullable(),
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
    closedAt: z.iso.datetime().nullable().describe('When it was cancelled or refunded'),
    handedBackAt: z.iso.datetime().nullable(),
    paid: z.boolean(),
    notes: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        by: z.string(),
        text: z.string(),
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

export const addStaffNote = endpoint({
  method: 'POST',
  path: '/staff/order/notes',
  summary: 'A note for the bench; the customer does not see it',
  who: 'staff',
  action: 'move-jobs',
  body: z.object({
    orderId,
    text: z
      .string({ error: 'Please write the note' })
      .trim()
      .min(1, 'Please write the note')
      .max(500, 'Please keep the note within 500 characters')
      .regex(/^[^\p{Cc}]*$/u, 'Please keep the note on one line'),
  }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const assignStaff = endpoint({
  method: 'POST',
  path: '/staff/order/assign',
  summary: 'Puts a repair into a technician’s or rider’s hands, or nobody’s',
  who: 'staff',
  action: 'assign-jobs',
  body: z.object({ orderId, hand: z.enum(assignees), colleagueId: orderId.nullable() }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, repairErrors.NOBODY_TO_ASSIGN],
})
