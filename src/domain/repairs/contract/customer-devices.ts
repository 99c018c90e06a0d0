/** The call with which a customer reads their own devices and what was done to each. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const listOwnDevices = endpoint({
  method: 'GET',
  path: '/customer/devices',
  summary:
    'The customer’s devices with their repairs and warranties, the one of the newest order first; from the newest 500 orders',
  who: 'customer',
  response: z.array(
    z.object({
      newestOrderId: z.string().describe('for booking the device again'),
      productName: z.string(),
      model: z.string().describe('with the storage size, where it is known'),
      color: z.string(),
      productImageUrl: z.string(),
      number: z
        .object({ kind: z.enum(['imei', 'serial']), value: z.string() })
        .nullable()
        .describe('null for devices chosen by hand, of which one entry stands for a model'),
      repairs: z.array(
        z.object({
          orderId: z.string(),
          orderNumber: z.string(),
          createdAt: z.iso.datetime(),
          issues: z.array(z.string()),
          currentStatus: z.string().describe('in words, as tracking shows it'),
          isOpen: z.boolean().describe('neither delivered nor given up'),
          warranties: z
            .array(
              z.object({
                label: z.string(),
                endsAt: z.iso.datetime().describe('the midnight in India after its last day'),
                over: z.boolean(),
              }),
            )
            .describe('empty before the delivery'),
        }),
      ),
    }),
  ),
  errors: [],
})
