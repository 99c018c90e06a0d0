/** Where an order stands and what may be done with it, as answers say it. */
import { z } from 'zod'
import { orderPhases } from '#domain/orders/phase-names.ts'

/** With the names of the acts that the caller has. */
export const actsShape = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  phase: z.enum(orderPhases).describe('where the order stands'),
  acts: z
    .array(
      z.object({
        act: z.enum(names),
        allowed: z.boolean(),
        reason: z.string().nullable().describe('the code of the error that its call would answer'),
      }),
    )
    .describe('What the caller may do now'),
})
