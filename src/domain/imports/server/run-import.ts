/** Applies a checked file: the owner confirms it, and a job writes one batch of rows after the other. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { indianDay } from '#kernel/time.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { importAudit } from '../audit-events.ts'
import type { ShownImport } from '../contract/staff.ts'
import { importErrors } from '../errors.ts'
import { importDue } from '../events.ts'
import { getImport } from './check-import.ts'
import { checkRows, planBatch, readBatches } from './check-rows.ts'
import { hashOf, type ImportDeps } from './plan.ts'
import { readTable } from './read-table.ts'
import { findFile, type LockedImport, lockImport, lockImporting } from './repository.ts'
import { imports } from './tables.ts'

const recordAudit = auditRecorder(importAudit)

export type RunDeps = ImportDeps

/** Fails with IMPORT_CHANGED_MEANWHILE when the check would say something else by now, and then nothing is written. */
export async function beginImport(
  deps: RunDeps,
  by: Colleague,
  { importId }: { readonly importId: string },
): Promise<ShownImport> {
  await requireSameCheck(deps, importId)
  await inTransaction(deps.db, async (tx) => {
    const stored = await lockImport(tx, importId)
    if (!stored) fail(importErrors.IMPORT_NOT_FOUND)
    if (stored.state !== 'checked') fail(importErrors.IMPORT_BEGUN_ALREADY)
    const { kind, fileName, fileHash, counts } = stored
    const { kept: _, ...counted } = counts
    const at = deps.clock()
    await tx
      .update(imports)
      .set({ state: 'running', byId: by.id, byName: by.name })
      .where(eq(imports.id, importId))
    await recordAudit(tx, by, {
      at,
      action: 'import.begun',
      subject: { kind: 'import', id: importId },
      data: { what: kind, fileName, fileHash, ...counted },
    })
    await deps.publish(tx, importDue, { importId })
  })
  return getImport(deps, importId)
}

/** Checks the whole file again, without holding any lock: every batch is compared once more when it is written. */
async function requireSameCheck(deps: RunDeps, importId: string): Promise<void> {
  const stored = await findFile(deps.db, importId)
  if (!stored?.content) fail(importErrors.IMPORT_NOT_FOUND)
  if (stored.state !== 'checked') fail(importErrors.IMPORT_BEGUN_ALREADY)
  if (stored.counts.added + stored.counts.changed === 0) fail(importErrors.NOTHING_TO_IMPORT)
  const again = await checkRows(
    deps,
    stored.kind,
    (await readTable(stored.kind, stored.content)).rows,
  )
  if (again.batchHashes.join() !== stored.batchHashes.join())
    fail(importErrors.IMPORT_CHANGED_MEANWHILE)
}

/** A job is given a minute, so it writes for part of that and leaves the rest to the next. */
const batchesOfJob = 10

/**
 * Safe to repeat and to run twice at once: each batch is written in one transaction with the count of rows that were
 * worked through, and a killed job goes on from there.
 */
export async function runImport(deps: RunDeps, importId: string): Promise<void> {
  const stored = await findFile(deps.db, importId)
  if (stored?.state !== 'running' || !stored.content) return
  const { rows } = await readTable(stored.kind, stored.content)
  // The day of the check: a row that was in the future then is not accepted half-way through.
  const batches = await readBatches(stored.kind, rows, indianDay(stored.createdAt))
  let first = 0
  let done = 0
  for (const [index, batch] of batches.entries()) {
    const [from, isLast] = [first, index === batches.length - 1]
    first += batch.length
    if (from < stored.applied) continue
    const goesOn = await inTransaction(deps.db, (tx) =>
      applyBatch(deps, tx, importId, {
        batch,
        index,
        from,
        isLast,
        handsOver: ++done === batchesOfJob,
      }),
    )
    if (!goesOn || done === batchesOfJob) return
  }
}

type Batch = {
  readonly batch: Awaited<ReturnType<typeof readBatches>>[number]
  readonly index: number
  /** The number of rows before it. */
  readonly from: number
  readonly isLast: boolean
  /** The next batches are another job's. */
  readonly handsOver: boolean
}

/** False when there is nothing left to do for this job. */
async function applyBatch(
  deps: RunDeps,
  tx: Tx,
  importId: string,
  { batch, index, from, isLast, handsOver }: Batch,
): Promise<boolean> {
  await lockImporting(tx)
  const stored = await lockImport(tx, importId)
  if (stored?.state !== 'running' || stored.applied !== from) return false
  const plan = await planBatch(deps, tx, stored.kind, batch, true)
  const at = deps.clock()
  if ((await hashOf(plan.verdicts)) !== stored.batchHashes[index]) {
    await end(tx, stored, { state: 'stopped', at })
    return false
  }
  const by = { kind: 'colleague', id: stored.byId, name: stored.byName } as const
  await plan.apply(by, at)
  const applied = from + batch.length
  if (isLast) await end(tx, { ...stored, applied }, { state: 'done', at })
  else await tx.update(imports).set({ applied }).where(eq(imports.id, importId))
  if (handsOver && !isLast) await deps.publish(tx, importDue, { importId })
  return !isLast
}

type Ending = { readonly state: 'done' | 'stopped'; readonly at: Date }

/** The file is deleted a day later, so that the owner can still download the refused rows. */
const end = (tx: Tx, { id, applied }: LockedImport, { state, at }: Ending) =>
  tx.update(imports).set({ state, applied, endedAt: at }).where(eq(imports.id, id))
