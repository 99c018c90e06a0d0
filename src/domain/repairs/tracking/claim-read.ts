/** A warranty claim as the device's owner reads it. */
import { z } from 'zod'
import { claimDecisions } from '../warranty/warranty.ts'

export const claimRead = z
  .object({
    ofOrderId: z.string().nullable().describe('null where it was somebody else’s'),
    ofOrderNumber: z.string().nullable(),
    issues: z.array(z.string()).describe('what fails again'),
    decision: z.enum(claimDecisions).nullable(),
    reason: z.string().nullable().describe('why the warranty does not cover it'),
  })
  .nullable()
  .describe('Of an order with which the warranty of an earlier one is claimed')
