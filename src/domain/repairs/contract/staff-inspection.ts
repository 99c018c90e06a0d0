/** The calls for inspections: the check before and after a repair, and the parts it used. */
import { z } from 'zod'
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { checkPoints, pointKeys } from '../inspection/check-points.ts'
import { checkPhases, longestPointNote, pointAnswers } from '../inspection/device-check.ts'
import { repairErrors } from '../errors.ts'
import { serialPattern } from '../parts/parts-used.ts'
import { endedRound } from './ended-round-shape.ts'
import { getStaffOrder } from './staff.ts'
import { getBoard } from './staff-board.ts'

const orderId = z.string().min(1).max(64)
const phase = z.enum(checkPhases)
const point = z.enum(pointKeys)
const answer = z.enum(pointAnswers)

/** One line, as long as that. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this within ${max} characters`)
    .refine(isPlainLine, hiddenCharacter)

const entry = z.object({
  id: z.string(),
  name: z.string(),
  serial: z.string(),
  lot: z.string().nullable(),
  supplier: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
})

export const getInspection = endpoint({
  method: 'GET',
  path: '/staff/order/bench',
  summary: 'The 21 points of a device before and after its repair, and the parts it got',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    checks: z.array(
      z.object({
        moment: phase,
        open: z.boolean().describe('This colleague may answer its points now'),
        points: z.array(
          z.object({
            point,
            title: z.string(),
            lacking: z.boolean().describe('No device of this family has it'),
            answer: answer.nullable(),
            note: z.string().nullable(),
            version: z.number().int().describe('0 before its first answer'),
            at: z.iso.datetime().nullable(),
            by: z.string().nullable(),
          }),
        ),
      }),
    ),
    round: z.number().int(),
    maySendBack: z.boolean().describe('This colleague may send the repair back to the bench now'),
    rounds: z
      .array(endedRound)
      .describe('Those that ended with a failed final check, the first one first'),
    partsOpen: z.boolean().describe('This colleague may note parts now'),
    issues: z.array(
      z.object({
        issueId: z.string(),
        label: z.string(),
        quality: z.string(),
        partName: z.string(),
        wanted: z.boolean().describe('A spare was sold and is not accounted for'),
        unused: z
          .object({ id: z.string(), at: z.iso.datetime(), by: z.string() })
          .nullable()
          .describe('Who said that no part was used'),
        parts: z.array(entry),
      }),
    ),
    removed: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        serial: z.string().nullable(),
        at: z.iso.datetime(),
        by: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

/** Checks and parts decide whether a repair may move, which its own screen and the board show. */
const inspected = [getInspection, getStaffOrder, getBoard] as const

export const fillDeviceCheck = endpoint({
  method: 'POST',
  path: '/staff/order/check',
  summary: 'Answers points of the check before or after a repair: all of them, or none',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    moment: phase,
    points: z
      .array(
        z.object({
          point,
          answer,
          note: line(longestPointNote).nullable(),
          seen: z.number().int().min(0).describe('The version the colleague saw'),
        }),
      )
      .min(1)
      .max(checkPoints.length),
  }),
  response: z.object({ points: z.array(z.object({ point, version: z.number().int() })) }),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.CHECK_NOT_NOW,
    repairErrors.POINT_CHANGED,
  ],
  changes: inspected,
})

const noteErrors = [
  repairErrors.JOB_NOT_FOUND,
  repairErrors.JOB_CLOSED,
  repairErrors.PARTS_NOT_NOW,
  repairErrors.ISSUE_NOT_ORDERED,
  repairErrors.NO_PART_STATED,
  repairErrors.PART_NOTED,
]

export const noteUsedPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts',
  summary: 'A part that went into the device; the search finds the repair by its serial number',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    issueId: orderId,
    name: line(80).min(1, 'Please name the part'),
    serial: line(40)
      .min(3, 'Please give the serial number on the part')
      .regex(serialPattern, 'Only letters, digits, spaces and . / - stand in a serial number'),
    lot: line(40).optional(),
    supplier: line(80).optional(),
  }),
  response: z.object({ id: z.string() }),
  errors: [...noteErrors, repairErrors.SERIAL_NOTED, repairErrors.SERIAL_OF_DEVICE],
  changes: inspected,
})

export const stateNoPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts/none',
  summary: 'Says that an issue used no part',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({ orderId, issueId: orderId }),
  response: z.object({ id: z.string() }),
  errors: noteErrors,
  changes: inspected,
})

export const removeUsedPart = endpoint({
  method: 'POST',
  path: '/staff/order/parts/remove',
  summary: 'Takes a part, or the word that none was used, off a repair; it stays on record',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({
    orderId,
    partId: orderId,
    reason: line(200).min(1, 'Please say why'),
  }),
  response: z.object({}),
  errors: [
    repairErrors.JOB_NOT_FOUND,
    repairErrors.JOB_CLOSED,
    repairErrors.PARTS_NOT_NOW,
    repairErrors.PART_GONE,
  ],
  changes: inspected,
})
