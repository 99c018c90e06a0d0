/** The owner recalls a lot of a part: in one transaction it is on record whom it concerns; the messages follow. */
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { after, minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { type Lot, recordRecall, setLotAside } from '#domain/parts/server/lots.ts'
import { lotRecalled } from '../../events.ts'
import { benchNote, outcomeAtStart } from '../../recall/recall.ts'
import { recallErrors } from '../../recall/recall-errors.ts'
import type { AssignDeps } from '../assign-job.ts'
import { addNotices } from '../notices/add-notices.ts'
import { recipientsOf } from '../../notices/notice.ts'
import { announceMove } from '../repository.ts'
import { repairJobs, repairNotes } from '../tables.ts'
import { findRecalled, type RecalledDevice } from './recalled-devices.ts'
import { partRecallRepairs, partRecalls } from './tables.ts'

export type RecallDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: Publish
  readonly shop: Shop
  readonly listPeople: AssignDeps['listPeople']
}
type Input = Lot & { readonly setAside: boolean }

/**
 * A second recall of a lot continues the first: it adds the devices that were fitted since then. Fails with LOT_NOT_FOUND.
 */
export async function recallLot(
  deps: RecallDeps,
  by: ColleagueActor,
  { partId, lot, setAside }: Input,
): Promise<{ repairs: number; setAside: number }> {
  const people = await deps.listPeople()
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock()
    if (!(await findRecalled(tx, { partId, lot }))) fail(recallErrors.LOT_NOT_FOUND)
    const recallId = await openRecall(tx, newId(deps.random), { partId, lot, at, by })
    // Read again with the recall locked: of two colleagues the second sees what the first has added.
    const found = (await findRecalled(tx, { partId, lot })) ?? fail(recallErrors.LOT_NOT_FOUND)
    const added = await addRepairs(tx, recallId, found.devices, at)
    const note = benchNote(found.name, lot)
    for (const { orderId, outcome } of added)
      if (outcome === 'bench') await tellBench(tx, { orderId, note, at, by, people })
    const aside = setAside
      ? await setLotAside(tx, { partId, lot }, { at, by, note: `recall of lot ${lot}` })
      : 0
    if (aside > 0)
      await tx
        .update(partRecalls)
        .set({ setAside: sql`${partRecalls.setAside} + ${aside}` })
        .where(eq(partRecalls.id, recallId))
    if (added.length > 0 || aside > 0)
      await recordRecall(tx, by, { partId, lot, repairs: added.length, setAside: aside, at })
    if (await isDue(tx, recallId, at)) await deps.publish(tx, lotRecalled, { recallId })
    return { repairs: added.length, setAside: aside }
  })
}

/** Something waits for its message since this call, or since so long that the work for it was given up. */
async function isDue(tx: Tx, recallId: string, now: Date): Promise<boolean> {
  const { at } = partRecallRepairs
  const isSince = or(eq(at, now), lt(at, after(now, -minutes(10))))
  const [one] = await tx
    .select({ at })
    .from(partRecallRepairs)
    .where(and(isWaiting(recallId), isSince))
    .limit(1)
  return one !== undefined
}

type Opening = Lot & { readonly at: Date; readonly by: ColleagueActor }

/** The id of the lot's recall, locked until the transaction ends. */
async function openRecall(tx: Tx, id: string, { partId, lot, at, by }: Opening): Promise<string> {
  await tx
    .insert(partRecalls)
    .values({ id, partId, lot, startedAt: at, by: by.id, byName: by.name })
    .onConflictDoNothing({ target: [partRecalls.partId, partRecalls.lot] })
  const [found] = await tx
    .select({ id: partRecalls.id })
    .from(partRecalls)
    .where(and(eq(partRecalls.partId, partId), eq(partRecalls.lot, lot)))
    .for('update')
  return found?.id ?? id
}

/** Those that the recall did not have before. */
async function addRepairs(
  tx: Tx,
  recallId: string,
  devices: readonly RecalledDevice[],
  at: Date,
): Promise<{ orderId: string; outcome: 'messaged' | 'bench' | 'erased' | null }[]> {
  const rows = []
  for (const { orderId, customerId, isOut } of devices) {
    const isErased = (await findCustomer(tx, customerId)) === undefined
    rows.push({ recallId, orderId, outcome: outcomeAtStart({ isOut, isErased }), at })
  }
  if (rows.length === 0) return []
  await returnedSince(tx, recallId, devices, at)
  return tx.insert(partRecallRepairs).values(rows).onConflictDoNothing().returning()
}

/** A device that was at the bench and left with the piece in it: now its customer is told. */
async function returnedSince(
  tx: Tx,
  recallId: string,
  devices: readonly RecalledDevice[],
  at: Date,
): Promise<void> {
  const out = devices.filter(({ isOut }) => isOut).map(({ orderId }) => orderId)
  await tx
    .update(partRecallRepairs)
    .set({ outcome: null, at })
    .where(
      and(
        eq(partRecallRepairs.recallId, recallId),
        inArray(partRecallRepairs.orderId, out),
        eq(partRecallRepairs.outcome, 'bench'),
      ),
    )
}

type Telling = {
  readonly orderId: string
  readonly note: string
  readonly at: Date
  readonly by: ColleagueActor
  readonly people: Awaited<ReturnType<RecallDeps['listPeople']>>
}

/** A note on the repair, and a notice of it to its technician, or to all who work at the bench. */
async function tellBench(tx: Tx, { orderId, note, at, by, people }: Telling): Promise<void> {
  const [job] = await tx
    .select({ technicianId: repairJobs.technicianId })
    .from(repairJobs)
    .where(eq(repairJobs.orderId, orderId))
  const bench = people.filter(({ role }) => role === 'technician').map(({ id }) => id)
  const concerned = job?.technicianId ? [job.technicianId] : bench
  const [added] = await tx
    .insert(repairNotes)
    .values({ orderId, at, by: by.id, byName: by.name, text: note })
    .returning({ id: repairNotes.id })
  if (added)
    await addNotices(tx, {
      cause: { kind: 'mentioned', orderId, noteId: added.id },
      to: recipientsOf(people, { concerned, by: by.id }),
      at,
      by,
    })
  await announceMove(tx, orderId)
}

/** How many repairs of a recall still wait for their message. */
export const isWaiting = (recallId: string) =>
  and(eq(partRecallRepairs.recallId, recallId), isNull(partRecallRepairs.outcome))
