/** The smallest refund that the payment provider sends. */
import { type Paise, paise } from '#kernel/money.ts'

/** The least that the provider sends back. */
export const leastRefund: Paise = paise(100)
