/** Codes at the door: made, computed for the customer, tried by riders, and confirmed by the shop on the phone. */
import { timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { after } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { hashesOf } from '#platform/signing-keys.ts'
import { codeFrom } from '#domain/customers/one-time-code.ts'
import { repairErrors } from '../../errors.ts'
import { undoTime } from '../../going-back.ts'
import { doorCodeDue } from '../../events.ts'
import { isLocked, needsCode, type PhoneReason, tryCode } from '../../run/door-code.ts'
import { type DoorStage, isDoorStage } from '../../run/run.ts'
import { runErrors, wrongCode } from '../../run/run-errors.ts'
import { currentStage, nextStage } from '../../repair-job.ts'
import type { StageKey } from '../../stages.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, findStoredJob, lockJob } from '../repository.ts'
import { refuseOthersStop } from './rider-moves.ts'
import { doorCodes } from './tables.ts'

export type DoorCode = typeof doorCodes.$inferSelect
type Deps = { readonly db: Db; readonly clock: Clock; readonly secretKey: string }

/** Four digits from a keyed hash of the row's id, so that the store alone tells nobody a code. */
function codeOf(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url')
  let read = 0
  return codeFrom((count) => bytes.subarray(read, (read += count)))
}

const codesOf = (secretKey: string, { id, door }: Pick<DoorCode, 'id' | 'door'>) =>
  hashesOf(secretKey, `door\n${door}\n${id}`).map(codeOf)

/** The code as its customer reads it. */
export const shownCode = (secretKey: string, row: DoorCode): string =>
  codesOf(secretKey, row)[0] ?? ''

/** Compares with every accepted key, in constant time. */
function isRightCode(secretKey: string, row: DoorCode, code: string): boolean {
  const typed = Buffer.from(code)
  const same = codesOf(secretKey, row).map((one) => {
    const right = Buffer.from(one)
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
  return same.includes(true)
}

const isAt = (orderId: string, door: DoorStage) =>
  and(eq(doorCodes.orderId, orderId), eq(doorCodes.door, door))

export async function findDoorCode(
  db: Db | Tx,
  orderId: string,
  door: DoorStage,
): Promise<DoorCode | undefined> {
  return (await db.select().from(doorCodes).where(isAt(orderId, door)))[0]
}

export const listDoorCodes = (db: Db | Tx, orderIds: readonly string[]): Promise<DoorCode[]> =>
  db
    .select()
    .from(doorCodes)
    .where(inArray(doorCodes.orderId, [...orderIds]))

/** The same code stays for a rider who sets out twice. Its message waits until the move can no longer be undone. */
export async function makeDoorCode(
  { random, publish }: { readonly random: Random; readonly publish: Publish },
  tx: Tx,
  { orderId, door, at }: { readonly orderId: string; readonly door: DoorStage; readonly at: Date },
): Promise<void> {
  await tx
    .insert(doorCodes)
    .values({ orderId, door, id: newId(random), createdAt: at })
    .onConflictDoNothing()
  await publish(tx, doorCodeDue, { orderId, door }, { startAfter: after(at, undoTime) })
}

/** Fails with CODE_NEEDED for a move to a door whose code was not given. */
export async function refuseWithoutCode(tx: Tx, orderId: string, to: StageKey): Promise<void> {
  if (isDoorStage(to) && needsCode(await findDoorCode(tx, orderId, to))) fail(runErrors.CODE_NEEDED)
}

type Given = { readonly orderId: string; readonly to: DoorStage; readonly code: string | undefined }

/**
 * Tries the code of a rider's own stop; each wrong one counts, whatever follows. Fails with JOB_NOT_FOUND, NOT_YOUR_STOP,
 * MOVED_MEANWHILE, CODE_NEEDED, CODE_WRONG or CODE_LOCKED.
 */
export async function giveCode(
  { db, clock, secretKey }: Deps,
  by: ColleagueActor,
  { orderId, to, code }: Given,
): Promise<void> {
  const now = clock()
  const tried = await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (currentStage(job) === to) return undefined
    refuseOthersStop(job, by.id)
    if (nextStage(job) !== to) fail(repairErrors.MOVED_MEANWHILE)
    const row = await findDoorCode(tx, orderId, to)
    if (!row || !needsCode(row)) return undefined
    if (code === undefined) fail(isLocked(row) ? runErrors.CODE_LOCKED : runErrors.CODE_NEEDED)
    const { verdict, state } = tryCode(row, isRightCode(secretKey, row, code), now)
    if (verdict === 'locked') return { verdict, state }
    const { tries, confirmedAt } = state
    const confirmed = confirmedAt && { confirmedBy: by.id, confirmedByName: by.name }
    await tx
      .update(doorCodes)
      .set({ tries, confirmedAt, ...confirmed })
      .where(isAt(orderId, to))
    const event = { at: now, subject: { kind: 'order', id: orderId } } as const
    await recordAudit(
      tx,
      by,
      verdict === 'right'
        ? { ...event, action: 'door.code-given', data: { after: { stage: to } } }
        : { ...event, action: 'door.code-refused', data: { after: { stage: to, tries } } },
    )
    return { verdict, state }
  })
  if (!tried || tried.verdict === 'right') return
  fail(isLocked(tried.state) ? runErrors.CODE_LOCKED : wrongCode(tried.state.tries))
}

/** For the front desk, who spoke with the customer. Fails with JOB_NOT_FOUND or NOTHING_TO_CONFIRM. */
export async function confirmOnPhone(
  { db, clock }: Omit<Deps, 'secretKey'>,
  by: ColleagueActor,
  { orderId, reason }: { readonly orderId: string; readonly reason: PhoneReason },
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    const door = nextStage(job)
    if (!door || !isDoorStage(door)) fail(runErrors.NOTHING_TO_CONFIRM)
    if (!needsCode(await findDoorCode(tx, orderId, door))) fail(runErrors.NOTHING_TO_CONFIRM)
    const confirmed = { confirmedAt: now, confirmedBy: by.id, confirmedByName: by.name }
    await tx
      .update(doorCodes)
      .set({ ...confirmed, phoneReason: reason })
      .where(isAt(orderId, door))
    await recordAudit(tx, by, {
      at: now,
      action: 'door.confirmed-on-phone',
      subject: { kind: 'order', id: orderId },
      data: { after: { stage: door, reason } },
    })
    await announceMove(tx, orderId)
  })
}

/** The code that a customer shall have ready now; null while nobody is on the way. */
export async function codeForCustomer(
  { db, secretKey }: Omit<Deps, 'clock'>,
  orderId: string,
): Promise<{ readonly door: DoorStage; readonly code: string } | null> {
  const job = await findStoredJob(db, orderId)
  const door = job && !job.closedAt ? nextStage(job) : undefined
  if (!door || !isDoorStage(door)) return null
  const row = await findDoorCode(db, orderId, door)
  return row && needsCode(row) ? { door, code: shownCode(secretKey, row) } : null
}
