/** A payment as the money screen lists it, with what became of it. Amounts in rupees. */
import { z } from 'zod'
import { paymentMethods } from '#domain/payments/method.ts'

export const moneySums = {
  received: z.number(),
  booked: z.number(),
  refunded: z.number(),
  goingBack: z.number(),
  unassigned: z.number(),
  difference: z.number(),
}

export const moneyLine = z.object({
  paymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  method: z.enum(paymentMethods),
  currency: z.string(),
  standing: z.enum(['counted', 'returned', 'unassigned']),
  ...moneySums,
})
