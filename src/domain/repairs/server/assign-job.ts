/** Assigns a repair to a technician, a rider, or nobody. */
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Role } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { repairErrors } from '../errors.ts'
import { noticeAssignment } from './notices/notice-assignment.ts'
import { recordAudit } from './record-audit.ts'
import { announceMove, lockJob, saveJob } from './repository.ts'

export type Assignee = 'technician' | 'rider'
export type Person = { readonly id: string; readonly name: string; readonly role: Role }
export type AssignDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Everybody with access now. */
  readonly listPeople: () => Promise<readonly Person[]>
}

/** The owner of a small shop does both. */
export const canBe = (assignee: Assignee, { role }: Person): boolean =>
  role === assignee || role === 'owner'

/** The technician whom a move names; undefined when it names nobody. Fails with NOBODY_TO_ASSIGN. */
export async function findTechnician(
  listPeople: AssignDeps['listPeople'],
  id: string | undefined,
): Promise<Person | undefined> {
  if (id === undefined) return undefined
  const person = (await listPeople()).find((one) => one.id === id)
  if (!person || !canBe('technician', person)) fail(repairErrors.NOBODY_TO_ASSIGN)
  return person
}

type Input = {
  readonly orderId: string
  readonly hand: Assignee
  readonly colleagueId: string | null
}

/** Fails with JOB_NOT_FOUND or NOBODY_TO_ASSIGN. */
export async function assignJob(
  { db, clock, listPeople }: AssignDeps,
  by: ColleagueActor,
  { orderId, hand: assignee, colleagueId }: Input,
): Promise<void> {
  const people = await listPeople()
  const person = people.find(({ id }) => id === colleagueId)
  if (colleagueId !== null && !(person && canBe(assignee, person)))
    fail(repairErrors.NOBODY_TO_ASSIGN)
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? 'nobody'
  await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    const key = assignee === 'technician' ? 'technicianId' : 'riderId'
    if (job[key] === colleagueId) return
    await saveJob(tx, { ...job, [key]: colleagueId })
    const at = clock()
    await noticeAssignment(tx, by, { orderId, assignee, colleagueId, at })
    await recordAudit(tx, by, {
      at,
      action: 'repair.assigned',
      subject: { kind: 'order', id: orderId },
      data: {
        assignee: assignee,
        before: { hand: nameOf(job[key]) },
        after: { hand: nameOf(colleagueId) },
      },
    })
    await announceMove(tx, orderId)
  })
}
