/** The smallest amount that the payment provider moves, in either direction. */
import { type Paise, paise } from '#kernel/money.ts'

/** The least that it takes, and sends back. */
export const leastOnline: Paise = paise(100)
