/** The notice to a colleague who is given a repair. */
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Tx } from '#platform/db/db.ts'
import { eq } from 'drizzle-orm'
import { keyOfCause } from '../../notices/notice.ts'
import { addNotices } from './add-notices.ts'
import { staffNotices } from './tables.ts'

type Assignment = {
  readonly orderId: string
  readonly assignee: 'technician' | 'rider'
  /** Who has it now. */
  readonly colleagueId: string | null
  readonly at: Date
}

/** In the transaction of the assignment. Nobody is notified of what they take themselves, nor of being relieved. */
export async function noticeAssignment(
  tx: Tx,
  by: ColleagueActor,
  { orderId, assignee, colleagueId, at }: Assignment,
): Promise<void> {
  if (colleagueId === null || colleagueId === by.id) return
  const kind = assignee === 'technician' ? 'assigned-repair' : 'assigned-pickup'
  await addNotices(tx, { cause: { kind, orderId, at }, to: [colleagueId], at, by })
}

/** A move that named a technician was undone within seconds: its notice goes, read or not, because it is not true any more. */
export async function withdrawAssignment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const cause = keyOfCause({ kind: 'assigned-repair', orderId, at })
  await tx.delete(staffNotices).where(eq(staffNotices.cause, cause))
}
