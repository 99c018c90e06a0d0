/** Limits what people without permission may send: each of them, and all together. */
import { createHash } from 'node:crypto'
import { type ErrorEntry, fail } from '#kernel/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { takeToken } from './rate-limit.ts'

export type VisitorLimit = {
  /** The name of what is sent, stored with its count. */
  readonly what: string
  /** How many in `per` milliseconds one sender may send, and all together. */
  readonly each: number
  readonly all: number
  readonly per: number
  readonly error: ErrorEntry
}
export type VisitorLimitDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly alarm: (kind: 'visitors-limited', facts: { readonly what: string }) => void
}

const crowded = 'Very many of these reach us just now. Please try again later, or call us.'

/**
 * Counts one. Fails with the limit's error. What its own sender's limit refused does not count for all, so that one
 * sender cannot use up what all may send; that takes many senders, and raises an alarm.
 */
export async function countVisitor(
  { db, clock, alarm }: VisitorLimitDeps,
  { what, each, all, per, error }: VisitorLimit,
  sender: string,
): Promise<void> {
  const now = clock()
  const hashed = createHash('sha256').update(sender).digest('base64url')
  const own = await takeToken(db, { key: `${what}:${hashed}`, limit: each, per, now })
  if (!own.ok) fail(error, { retryAfter: own.retryAfter })
  const common = await takeToken(db, { key: `${what}:all`, limit: all, per, now })
  if (common.ok) return
  alarm('visitors-limited', { what })
  fail(error, { retryAfter: common.retryAfter, message: crowded })
}
