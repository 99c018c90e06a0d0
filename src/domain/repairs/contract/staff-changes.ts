/** What colleagues do to a repair: move it, hand its device back, note something, assign it. */
import { z } from 'zod'
import { plainLine, plainNote } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { mentioned, noteFields } from '#kernel/note.ts'
import { noteErrors } from '#kernel/note-errors.ts'
import { listStaffDocuments } from '#domain/accounting/contract/staff.ts'
import { repairErrors } from '../errors.ts'
import { numberErrors } from '../numbers/number-errors.ts'
import { goingBackErrors } from '../going-back-errors.ts'
import { runErrors } from '../run/run-errors.ts'
import { roundErrors } from '../round-errors.ts'
import { waitingErrors } from '../waiting-errors.ts'
import { pointKeys } from '../inspection/check-points.ts'
import { stageKeys } from '../stages.ts'
import { assignees, findJobs, getStaffOrder } from './staff.ts'
import { getBoard, getBoardCounts, getLane, listBoard } from './staff-board.ts'
import { getInspection } from './staff-inspection.ts'
import { getRun } from './staff-run.ts'
import { getWorkTime } from './staff-work-time.ts'

const orderId = z.string().min(1).max(64)
/** A repair that moved is in another lane, and other work may be done on it. */
export const moved = [
  getWorkTime,
  getBoard,
  getLane,
  getBoardCounts,
  listBoard,
  findJobs,
  getStaffOrder,
  getInspection,
  getRun,
] as const

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
    note: plainNote(1_000).optional().describe('For the customer'),
    technicianId: orderId
      .optional()
      .describe('Who takes it; needed for `technician-assigned` while nobody has it'),
  }),
  response: z.object({
    stage: z.enum(stageKeys),
    stageTitle: z.string(),
    undo: z
      .object({ at: z.iso.datetime(), until: z.iso.datetime() })
      .nullable()
      .describe('Until when this colleague may undo it; null for a delivery, and for older moves'),
  }),
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
    waitingErrors.STILL_WAITING,
    repairErrors.NOT_AGREED,
    repairErrors.ADVANCE_DUE,
    repairErrors.NOT_PAID,
    numberErrors.NUMBERS_NOT_READ,
    numberErrors.NUMBERS_DIFFER,
    goingBackErrors.NO_TECHNICIAN,
    goingBackErrors.ASSIGNED_MEANWHILE,
    repairErrors.NOBODY_TO_ASSIGN,
    runErrors.NOT_YOUR_STOP,
    runErrors.CODE_NEEDED,
  ],
  changes: moved,
})

export const sendBack = endpoint({
  method: 'POST',
  path: '/staff/jobs/send-back',
  summary:
    'Sends a repair back to the bench with points that failed its final check: its next round begins',
  who: 'staff',
  action: 'move-bench-stages',
  body: z.object({
    orderId,
    round: z.int().min(1).describe('The round that the colleague saw'),
    points: z
      .array(z.enum(pointKeys))
      .min(1, 'Please choose what is to be mended')
      .max(pointKeys.length),
  }),
  response: z.object({ round: z.int() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    roundErrors.NOT_AT_THE_CHECK,
    roundErrors.NOTHING_FAILED,
    roundErrors.ROUND_ENDED_MEANWHILE,
  ],
  changes: moved,
})

export const handBack = endpoint({
  method: 'POST',
  path: '/staff/jobs/hand-back',
  summary:
    'Notes that the device of a called-off repair is back with its owner: it leaves the board',
  who: 'staff',
  action: 'move-jobs',
  body: z.object({
    orderId,
    receivedBy: plainLine(80)
      .optional()
      .describe('Who took it, for the delivery note; the customer when absent'),
  }),
  response: z.object({ at: z.iso.datetime() }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.NOTHING_TO_GIVE_BACK,
    numberErrors.NUMBERS_NOT_READ,
    numberErrors.NUMBERS_DIFFER,
    runErrors.NOT_YOUR_STOP,
  ],
  changes: [...moved, listStaffDocuments],
})

export const addStaffNote = endpoint({
  method: 'POST',
  path: '/staff/order/notes',
  summary: 'A note for the bench; the customer does not see it',
  who: 'staff',
  action: 'move-jobs',
  body: noteFields.extend({
    orderId,
    mentioned,
  }),
  response: z.object({}),
  errors: [repairErrors.JOB_NOT_FOUND, noteErrors.MENTION_AMBIGUOUS],
  changes: [getStaffOrder],
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
  changes: [getStaffOrder, getBoard, getBoardCounts, listBoard, getLane, findJobs, getRun],
})
