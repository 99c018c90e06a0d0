/** A colleague starts a return to a supplier, or changes its reason, tracking number and expected credit. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction } from '#platform/db/db.ts'
import { readAmount } from '#kernel/amount.ts'
import { partErrors } from '../../errors.ts'
import type { ReturnReason } from '../../supplier-return.ts'
import type { PartDeps } from '../deps.ts'
import { requireSupplier } from '../edit-parts.ts'
import { recordAudit } from '../record-audit.ts'
import { lockReturn } from './return-rows.ts'
import { supplierReturns } from './tables.ts'

type Fields = {
  readonly reason: ReturnReason
  readonly note: string
  readonly carrier: string
  readonly trackingNumber: string
  /** Rupees as typed; empty for what the pieces cost. */
  readonly expectedCredit: string
}

const columnsOf = ({ expectedCredit, ...fields }: Fields) => ({
  ...fields,
  expectedCredit: readAmount(expectedCredit) ?? null,
})

/** The form's key is the id, so that a form sent twice is one return. Fails with SUPPLIER_NOT_FOUND. */
export async function addReturn(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  {
    supplierId,
    formKey: id,
    ...fields
  }: Fields & { readonly supplierId: string; readonly formKey: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock()
    await requireSupplier(tx, supplierId)
    const who = { startedAt: at, by: by.id, byName: by.name }
    const made = await tx
      .insert(supplierReturns)
      .values({ id, supplierId, ...columnsOf(fields), ...who })
      .onConflictDoNothing()
      .returning({ id: supplierReturns.id })
    if (made.length > 0)
      await recordAudit(tx, by, {
        at,
        action: 'supplier-return.started',
        subject: { kind: 'supplier', id: supplierId },
        data: { after: { return: id, reason: fields.reason } },
      })
    return id
  })
}

/** Fails with RETURN_NOT_FOUND, RETURN_CLOSED or PART_CHANGED_MEANWHILE. */
export async function saveReturn(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  {
    returnId: id,
    version,
    ...fields
  }: Fields & { readonly returnId: string; readonly version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const old = await lockReturn(tx, id)
    if (old.version !== version) fail(partErrors.PART_CHANGED_MEANWHILE)
    const after = columnsOf(fields)
    const next = { ...after, version: version + 1 }
    await tx.update(supplierReturns).set(next).where(eq(supplierReturns.id, id))
    const { reason, note, carrier, trackingNumber, expectedCredit } = old
    const before = { reason, note, carrier, trackingNumber, expectedCredit }
    await recordAudit(tx, by, {
      at: clock(),
      action: 'supplier-return.changed',
      subject: { kind: 'supplier', id: old.supplierId },
      data: { before, after },
    })
  })
}
