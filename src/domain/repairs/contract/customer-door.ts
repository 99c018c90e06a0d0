/** The call for the code that a customer tells the rider. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { doorStages } from '../run/run.ts'
import { trackOrder } from './customer.ts'

export const viewDoorCode = endpoint({
  method: 'GET',
  path: '/orders/track/door-code',
  summary: 'The code to tell the rider at the door, while one is on the way',
  who: 'customer',
  query: trackOrder.query,
  response: z
    .object({ door: z.enum(doorStages), code: z.string().describe('four digits') })
    .nullable(),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
