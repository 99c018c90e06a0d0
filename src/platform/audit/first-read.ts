/** Which reads of personal data go into the audit log: not the same one again within an hour. */
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { type AuditSubject, subjectText } from '#kernel/audit-event.ts'
import { hours } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'

/** True for the first read of this subject by this actor within an hour. `what` tells kinds of reads apart. */
export async function isFirstRead(
  tx: Tx,
  actor: Extract<Actor, { readonly id: string }>,
  {
    what,
    subject,
    now,
  }: { readonly what: string; readonly subject: AuditSubject; readonly now: Date },
): Promise<boolean> {
  const read = `${actor.kind}:${actor.id} ${what} ${subjectText(subject)}`
  const key = `read:${createHash('sha256').update(read).digest('base64url')}`
  return (await takeToken(tx, { key, limit: 1, per: hours(1), now })).ok
}
