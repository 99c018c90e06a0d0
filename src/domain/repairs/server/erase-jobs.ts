/** Erases personal data from a customer's repair jobs: notes and search terms. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { serialSearchTerms } from '../parts/parts-used.ts'
import { insertSearchTerms } from './board/store-search-terms.ts'
import { repairRounds } from './rounds/tables.ts'
import { listRounds } from './rounds/send-back.ts'
import { listUnfinishedJobs } from './find-job.ts'
import { eraseCollections } from './run/collections.ts'
import { doorCodes } from './run/tables.ts'
import { eraseQuestionsOfCustomer } from './questions/personal-data.ts'
import { eraseSelfTests } from './self-test/keep-self-tests.ts'
import { eraseNumbers } from './numbers/numbers-on-record.ts'
import { eraseIntakes } from './intake/intakes.ts'
import { repairChecks, repairJobs, repairNotes, repairStages, trackingLinks } from './tables.ts'
import { repairParts } from './parts/tables.ts'
import { forgetSpellings } from './search/spellings.ts'
import { repairSearchTerms } from './search/tables.ts'
import { eraseClaims } from './warranty/claim-photos.ts'

/** Their points and times stay, as those of the present round do. */
async function eraseRounds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const withoutNote = <T extends { readonly note: string | null }>(one: T) => ({
    ...one,
    note: null,
  })
  for (const { orderId, round, stages, points } of await listRounds(tx, orderIds))
    await tx
      .update(repairRounds)
      .set({ stages: stages.map(withoutNote), points: points.map(withoutNote) })
      .where(and(eq(repairRounds.orderId, orderId), eq(repairRounds.round, round)))
}

/** A job whose device never came ends with the account: nobody would bring it, and nobody is left to be told. */
async function closeJobs(tx: Tx, customerId: string, now: Date): Promise<void> {
  const unfinished = await listUnfinishedJobs(tx, customerId)
  const ids = unfinished.filter(({ hasDevice }) => !hasDevice).map(({ orderId }) => orderId)
  await tx
    .update(repairJobs)
    .set({ closedAt: now })
    .where(and(inArray(repairJobs.orderId, ids), isNull(repairJobs.closedAt)))
}

/**
 * Safe to repeat. The time of each stage, battery readings and the parts of the device stay: they say nothing about a person, and a part
 * that its maker recalls must still be found.
 */
export async function eraseJobsOfCustomer(tx: Tx, customerId: string, now: Date): Promise<void> {
  await closeJobs(tx, customerId, now)
  await eraseQuestionsOfCustomer(tx, customerId)
  const own = tx
    .select({ orderId: repairJobs.orderId })
    .from(repairJobs)
    .where(eq(repairJobs.customerId, customerId))
  const orderIds = (await own).map(({ orderId }) => orderId)
  await eraseIntakes(tx, orderIds)
  await eraseNumbers(tx, orderIds)
  await eraseCollections(tx, orderIds)
  await eraseSelfTests(tx, orderIds)
  await tx.delete(doorCodes).where(inArray(doorCodes.orderId, own))
  await tx.delete(trackingLinks).where(inArray(trackingLinks.orderId, own))
  const terms = await tx
    .delete(repairSearchTerms)
    .where(inArray(repairSearchTerms.orderId, own))
    .returning({ term: repairSearchTerms.term })
  await forgetSpellings(
    tx,
    terms.map(({ term }) => term),
  )
  await tx.delete(repairNotes).where(inArray(repairNotes.orderId, own))
  await tx
    .update(repairJobs)
    .set({ outcomeNote: null })
    .where(eq(repairJobs.customerId, customerId))
  await tx.update(repairStages).set({ note: null }).where(inArray(repairStages.orderId, own))
  await tx.update(repairChecks).set({ note: null }).where(inArray(repairChecks.orderId, own))
  await tx
    .update(repairJobs)
    .set({ waitingNote: null })
    .where(eq(repairJobs.customerId, customerId))
  await eraseRounds(tx, orderIds)
  await eraseClaims(tx, orderIds)
  const ownParts = inArray(repairParts.orderId, own)
  const noWords = { removedReason: null, oldPartNote: null, unusedReason: null }
  await tx.update(repairParts).set(noWords).where(ownParts)
  const parts = await tx
    .select()
    .from(repairParts)
    .where(and(ownParts, isNull(repairParts.removedAt)))
  for (const { orderId, serial } of parts)
    if (serial) await insertSearchTerms(tx, orderId, serialSearchTerms(serial))
}
