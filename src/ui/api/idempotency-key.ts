/** An idempotency key: one for each time a person presses a button, the same for every repeat of that call. */
import { randomId } from './random-id.ts'

export const freshKey = randomId
