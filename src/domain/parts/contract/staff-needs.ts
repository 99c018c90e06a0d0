/** The call that lists the repairs that lack a part. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { needStates } from '../needs.ts'

const partId = z.string()

export const listNeeds = endpoint({
  method: 'GET',
  path: '/staff/parts/needs',
  summary: 'The repairs that lack a part, the earliest promised time first, at most 200',
  who: 'staff',
  action: 'see-parts',
  response: z.object({
    needs: z.array(
      z.object({
        id: z.number().int(),
        orderId: z.string(),
        number: z.string().describe('As it is printed'),
        part: z.object({ id: partId, sku: z.string(), name: z.string() }),
        customer: z.string().describe('Empty once the account is deleted'),
        device: z.string(),
        since: z.iso.datetime(),
        promisedAt: z.iso.datetime().nullable(),
        state: z.enum(needStates),
        purchase: z
          .object({
            id: z.string(),
            supplier: z.string(),
            phone: z.string(),
            expectedOn: z.iso.date().nullable(),
          })
          .nullable()
          .describe('The delivery that brings it'),
      }),
    ),
    toOrder: z
      .array(
        z.object({
          supplierId: z.string().nullable().describe('Null where nobody has a price'),
          supplier: z.string(),
          lines: z.array(
            z.object({
              partId,
              quantity: z.number().int(),
              price: z.number().nullable().describe('Rupees each'),
            }),
          ),
        }),
      )
      .describe('Purchase orders of what is not ordered; empty for who may not order'),
  }),
  errors: [],
})
export type ListedNeed = ResponseOf<typeof listNeeds>['needs'][number]
