/** A round of a repair that ended with a failed final check, as colleagues read it. */
import { z } from 'zod'
import { pointKeys } from '../inspection/check-points.ts'
import { pointAnswers } from '../inspection/device-check.ts'

const point = z.object({
  point: z.enum(pointKeys),
  title: z.string(),
  note: z.string().nullable(),
})

export const endedRound = z.object({
  round: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  failing: z.array(point).describe('What was to be mended'),
  points: z.array(
    point.extend({
      answer: z.enum(pointAnswers).nullable(),
      at: z.iso.datetime().nullable(),
      by: z.string().nullable(),
    }),
  ),
})
