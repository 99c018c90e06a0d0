/** A colleague reads the numbers of a device, when it comes in and before it leaves; the owner lets a different one go. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Colleague, RequestOf } from '#kernel/endpoint.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { may } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import type * as contract from '../../contract/staff-numbers.ts'
import { repairErrors } from '../../errors.ts'
import { numberErrors } from '../../numbers/number-errors.ts'
import { isDeviceWithUs } from '../../give-back.ts'
import { isIntakeOpen } from '../../intake/intake.ts'
import {
  numbersState,
  type NumbersState,
  type Reading,
  type ReadingMoment,
  readsBeforeItLeaves,
} from '../../numbers/device-numbers.ts'
import { currentStage, type RepairJob } from '../../repair-job.ts'
import { recordAudit } from '../record-audit.ts'
import { announceMove, findStoredJob, lockJob } from '../repository.ts'
import { findNumbers, onRecord } from './numbers-on-record.ts'
import { deviceNumbers } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Shown = z.input<(typeof contract.getDeviceNumbers)['response']>

/** What may be read now; null where there is nothing to read any more, or nothing yet. */
function momentOf(job: RepairJob): ReadingMoment | null {
  if (isIntakeOpen(job)) return 'came-in'
  const stage = currentStage(job)
  const isHere = isDeviceWithUs({ ...job, stage })
  return isHere && (readsBeforeItLeaves(stage) || job.closedAt !== null) ? 'leaves' : null
}

/** Fails with JOB_NOT_FOUND. */
export async function showNumbers(
  { db }: Pick<Deps, 'db'>,
  { role }: Pick<Colleague, 'role'>,
  orderId: string,
): Promise<Shown> {
  const [job, order] = [await findStoredJob(db, orderId), await findOrderFacts(db, orderId)]
  if (!job || !order) fail(repairErrors.JOB_NOT_FOUND)
  const row = await findNumbers(db, orderId)
  const numbers = onRecord(row)
  const booked = order.device.number ?? null
  const state = numbersState(numbers, booked)
  return {
    booked,
    cameIn: shown(numbers.cameIn),
    leaves: shown(numbers.leaves),
    state,
    allowed:
      row?.allowedReason && row.allowedAt
        ? { reason: row.allowedReason, at: row.allowedAt.toISOString(), by: row.allowedBy ?? '' }
        : null,
    mayRead: may(role, 'record-intake') ? momentOf(job) : null,
    mayAllow: may(role, 'allow-other-number') && state === 'differ',
  }
}

const shown = (reading: Reading | null): Shown['cameIn'] =>
  reading && {
    numbers: [...reading.numbers],
    unreadable: reading.unreadable,
    at: reading.at.toISOString(),
    by: reading.byName,
  }

/**
 * Replaces what was read at that moment before, and with it the owner's word; the same again changes nothing. Fails with JOB_NOT_FOUND, or NUMBERS_NOT_NOW once the
 * repair has begun, or before it is done.
 */
export const readNumbers = (
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId, moment, numbers, unreadable }: RequestOf<typeof contract.readDeviceNumbers>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const job = (await lockJob(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
    if (momentOf(job) !== moment) fail(numberErrors.NUMBERS_NOT_NOW)
    const at = clock()
    const read = [...new Set(numbers)]
    const nothing = read.length > 0 ? null : unreadable
    const before = await findNumbers(tx, orderId)
    const stored =
      moment === 'came-in'
        ? [before?.cameIn, before?.cameInUnreadable]
        : [before?.leaves, before?.leavesUnreadable]
    if (isDeepStrictEqual(stored, [read, nothing])) return
    const change =
      moment === 'came-in'
        ? { cameIn: read, cameInUnreadable: nothing, cameInAt: at, cameInBy: by.name }
        : { leaves: read, leavesUnreadable: nothing, leavesAt: at, leavesBy: by.name }
    const saved = { ...change, allowedReason: null, allowedAt: null, allowedBy: null }
    await tx
      .insert(deviceNumbers)
      .values({ orderId, ...saved })
      .onConflictDoUpdate({ target: deviceNumbers.orderId, set: saved })
    await recordAudit(tx, by, {
      at,
      action: 'numbers.read',
      subject: { kind: 'order', id: orderId },
      data: { after: { moment, numbers: read.length, state: await stateOf(tx, orderId) } },
    })
    await announceMove(tx, orderId)
  })

export const stateOfNumbers = async (
  tx: Tx,
  { id, device }: Pick<OrderFacts, 'id' | 'device'>,
): Promise<NumbersState> => numbersState(onRecord(await findNumbers(tx, id)), device.number ?? null)

const stateOf = async (tx: Tx, orderId: string): Promise<NumbersState> =>
  stateOfNumbers(tx, (await findOrderFacts(tx, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND))

/** A repeat changes nothing. Fails with JOB_NOT_FOUND, or NUMBERS_DO_NOT_DIFFER. */
export const allowOtherNumber = (
  { db, clock }: Deps,
  by: ColleagueActor,
  { orderId, reason }: RequestOf<typeof contract.allowOtherNumber>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockJob(tx, orderId))) fail(repairErrors.JOB_NOT_FOUND)
    const row = await findNumbers(tx, orderId)
    if (row?.allowedReason === reason) return
    if ((await stateOf(tx, orderId)) !== 'differ') fail(numberErrors.NUMBERS_DO_NOT_DIFFER)
    const at = clock()
    await tx
      .insert(deviceNumbers)
      .values({ orderId, allowedReason: reason, allowedAt: at, allowedBy: by.name })
      .onConflictDoUpdate({
        target: deviceNumbers.orderId,
        set: { allowedReason: reason, allowedAt: at, allowedBy: by.name },
      })
    await recordAudit(tx, by, {
      at,
      action: 'numbers.difference-allowed',
      subject: { kind: 'order', id: orderId },
      data: {},
    })
    await announceMove(tx, orderId)
  })
