/** The call that shows colleagues what customers read about the parts of an issue. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { id } from '#domain/catalogue/catalogue-fields.ts'

export const listIssueReadiness = endpoint({
  method: 'GET',
  path: '/staff/parts/readiness',
  summary:
    'The models of an issue with the free pieces that fit, the next delivery, and what customers read',
  who: 'staff',
  action: 'see-parts',
  query: z.object({ issueId: id }),
  response: z.array(
    z.object({
      modelId: z.string(),
      model: z.string(),
      free: z.number().int().nullable().describe('Null where no part is kept for it'),
      expectedOn: z.iso
        .date()
        .nullable()
        .describe('The day of the next delivery with a piece that no repair waits for'),
      text: z.string().nullable().describe('Null: customers read nothing about the part'),
    }),
  ),
  errors: [],
})
