/** The id of one form as it is filled in: the server acts on it once, however often it is sent. */
import { freshKey } from '#ui/api/idempotency-key.ts'

export const newFormId = (): string => freshKey()
