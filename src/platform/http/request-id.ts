/** One id per request, ours: a caller's own would let them write into our logs. */
import { randomUUID } from 'node:crypto'

export const makeRequestId = (): string => randomUUID()
