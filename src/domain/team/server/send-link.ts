/** Sends a one-time link by SMS to the phone of the colleague whom the owner has invited. */
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { queueMessage } from '#domain/messaging/server/queue-message.ts'
import { teamErrors } from '../errors.ts'
import { staffRules } from '../staff-session.ts'
import type { StaffDeps } from './deps.ts'
import { linkOf } from './one-time-link.ts'
import { recordAudit } from './record-audit.ts'
import { hashSecret } from './secrets.ts'
import { stillValid } from './still-valid.ts'
import { staffLinks, staffMembers } from './tables.ts'

type Deps = StaffDeps & { readonly publish: Publish }
type Input = { readonly secret: string; readonly mobileNumber: string }

/**
 * The caller has the link already, so no other one is made and the QR code on the screen stays valid. The store has the
 * link only until the message is sent. One message for a link and a number. Fails with LINK_ENDED.
 */
export async function sendLink(
  deps: Deps,
  by: ColleagueActor,
  { secret, mobileNumber }: Input,
): Promise<void> {
  const now = deps.clock()
  const to = toPhoneNumber(mobileNumber)
  const secretHash = hashSecret(secret)
  await inTransaction(deps.db, async (tx) => {
    const [link] = await tx
      .select({ memberId: staffLinks.memberId, expiresAt: staffLinks.expiresAt })
      .from(staffLinks)
      .innerJoin(staffMembers, eq(staffMembers.id, staffLinks.memberId))
      .where(
        and(
          eq(staffLinks.secretHash, secretHash),
          isNull(staffMembers.endedAt),
          ...stillValid(staffLinks.expiresAt, { now, lives: staffRules.linkLives }),
        ),
      )
    if (!link) fail(teamErrors.LINK_ENDED)
    const isNew = await queueMessage(deps, tx, {
      key: `staff-invitation:${link.memberId}:${link.expiresAt.toISOString()}:${mobileNumber}`,
      template: 'staff-invitation',
      to,
      variables: { invitation: linkOf(deps.origin, secret) },
      expiresAt: link.expiresAt,
    })
    if (!isNew) return
    // Without the number: the audit log is never erased.
    await recordAudit(tx, by, {
      at: now,
      action: 'colleague.link-sent',
      subject: { kind: 'colleague', id: link.memberId },
      data: {},
    })
  })
}
