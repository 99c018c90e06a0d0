/** A customer's request about an estimate, as colleagues read it. */
import { z } from 'zod'
import { requestKinds } from '../estimate-request.ts'

export const estimateRequest = z.object({
  kind: z.enum(requestKinds),
  version: z.number().int().describe('the one that the customer was reading'),
  askedAt: z.iso.datetime(),
})
