/** Payments at the counter: the methods, and the reference that proves each. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import type { PaymentMethod } from './method.ts'

export type CounterMethod = Exclude<PaymentMethod, 'online'>
export const counterMethods = ['cash', 'upi', 'card'] as const satisfies readonly CounterMethod[]

const referenceMessage = 'Please enter the reference: 4 to 40 letters and digits'

/**
 * As the slip or the app prints it; blanks between its figures do not count. An @ is refused, because a UPI address can name a
 * person, and so are words.
 */
export const counterReference = z
  .string({ error: referenceMessage })
  .overwrite((text) => (/\d/.test(text) ? text.replaceAll(/\s/g, '') : text))
  .regex(/^[A-Za-z0-9/-]{4,40}$/, referenceMessage)

/** Cash has no reference; a transfer and a card have one by which the bank finds them. */
export const counterMoney = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cash') }),
  z.object({ method: z.literal('upi'), reference: counterReference }),
  z.object({ method: z.literal('card'), reference: counterReference }),
])
export type CounterMoney = z.infer<typeof counterMoney>

/** What makes two references the same, however they were typed and whatever they were taken as. */
export const referenceKey = (reference: string): string =>
  reference.replaceAll(/[\s-]/g, '').toUpperCase()

/** Why a reference that another order has is right, in words. */
export const confirmReference = plainLine(300)
  .min(3, 'Please write why, in a few words')
  .optional()
  .describe('Why a reference that another order has is taken once more')

export const referenceOf = (money: CounterMoney): string | null =>
  money.method === 'cash' ? null : money.reference

const methodNames = { cash: 'cash', upi: 'UPI', card: 'card' } as const satisfies Record<
  CounterMethod,
  string
>

/** `UPI 412345678901`, `cash at the counter`: on the voucher, where an online payment has its id. */
export const counterPaymentText = (method: CounterMethod, reference: string | null): string =>
  `${methodNames[method]} ${reference ?? 'at the counter'}`
