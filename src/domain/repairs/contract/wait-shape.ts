/** What a repair waits for, as customers and colleagues read it. */
import { z } from 'zod'
import { waitKinds } from '../waiting.ts'

export const waitShape = z.object({
  for: z.enum(waitKinds),
  since: z.iso.datetime(),
  until: z.iso.date().nullable().describe('The day on which the part is expected'),
  note: z.string().nullable().describe('The question to the customer, or more about the part'),
})
