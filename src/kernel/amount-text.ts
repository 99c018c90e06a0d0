/** The schema of an amount that is sent as it was typed. */
import { z } from 'zod'
import { notAnAmount, readAmount } from './amount.ts'

/** Rupees, read by `readAmount`; longer texts are no amount. */
export const amountText = z
  .string()
  .max(40, notAnAmount)
  .refine((typed) => readAmount(typed) !== undefined, notAnAmount)
