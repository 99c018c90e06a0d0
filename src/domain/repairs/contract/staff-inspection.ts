/** The calls for inspections: the check before and after a repair, and the parts it used. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { checkPoints, pointKeys } from '../inspection/check-points.ts'
import { checkPhases, longestPointNote, pointAnswers } from '../inspection/device-check.ts'
import { repairErrors } from '../errors.ts'
import { oldPartKeys } from '../parts/old-part.ts'
import { endedRound } from './ended-round-shape.ts'
import { getStaffOrder } from './staff.ts'
import { getBoard } from './staff-board.ts'

const orderId = z.string().min(1).max(64)
const phase = z.enum(checkPhases)
const point = z.enum(pointKeys)
const answer = z.enum(pointAnswers)

const oldPart = z.enum(oldPartKeys)

const entry = z.object({
  id: z.string(),
  name: z.string(),
  serial: z.string().describe('Empty for one of a counted lot'),
  lot: z.string().nullable(),
  supplier: z.string().nullable(),
  inStock: z.boolean().describe('It is a piece of the stock'),
  oldPart: oldPart.nullable().describe('Where the part went that it replaces'),
  oldPartNote: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
})

const battery = z.object({
  capacity: z.int().describe('mAh'),
  design: z.int().describe('mAh'),
  cycles: z.int().nullable(),
  version: z.int(),
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
    hasBattery: z.boolean().describe('Devices of this family have a battery'),
    checks: z.array(
      z.object({
        moment: phase,
        open: z.boolean().describe('This colleague may answer its points now'),
        battery: battery
          .nullable()
          .describe('What the battery holds; null until somebody has read it'),
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
          .object({
            id: z.string(),
            at: z.iso.datetime(),
            by: z.string(),
            why: z.string().nullable(),
          })
          .nullable()
          .describe('Who said that no part was used, and why if the price has one'),
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
export const inspected = [getInspection, getStaffOrder, getBoard] as const

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
          note: plainLine(longestPointNote).nullable(),
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
