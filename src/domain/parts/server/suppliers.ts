/** The suppliers of parts: their list, and a colleague's additions and changes. */
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { partErrors } from '../errors.ts'
import type { PartDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { supplierReturns } from './returns/tables.ts'
import { suppliers } from './tables.ts'

type Fields = {
  readonly name: string
  readonly phone: string
  readonly leadDays: number
  readonly active: boolean
}

export async function listSuppliers({ db }: { readonly db: Db }) {
  const all = await db.select().from(suppliers).orderBy(asc(suppliers.name))
  const open = await db
    .select({ id: supplierReturns.supplierId, returns: count() })
    .from(supplierReturns)
    .where(isNull(supplierReturns.closedAt))
    .groupBy(supplierReturns.supplierId)
  const byId = new Map(open.map(({ id, returns }) => [id, returns]))
  return all.map((one) => ({ ...one, openReturns: byId.get(one.id) ?? 0 }))
}

/** Fails with SUPPLIER_EXISTS. */
export async function addSupplier(
  { db, clock, random }: PartDeps,
  by: ColleagueActor,
  fields: Fields,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId(random)
    const made = await tx
      .insert(suppliers)
      .values({ id, ...fields })
      .onConflictDoNothing()
      .returning({ id: suppliers.id })
    if (made.length === 0) fail(partErrors.SUPPLIER_EXISTS)
    const { phone: _, ...after } = fields
    const subject = { kind: 'supplier', id } as const
    await recordAudit(tx, by, { at: clock(), action: 'supplier.added', subject, data: { after } })
    return id
  })
}

/** Fails with SUPPLIER_NOT_FOUND, PART_CHANGED_MEANWHILE or SUPPLIER_EXISTS. */
export async function saveSupplier(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  input: Fields & { readonly supplierId: string; readonly version: number },
): Promise<void> {
  const { supplierId: id, version, ...fields } = input
  await inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
    const old = found ?? fail(partErrors.SUPPLIER_NOT_FOUND)
    if (old.version !== version) fail(partErrors.PART_CHANGED_MEANWHILE)
    await refuseOtherName(tx, id, fields.name)
    const next = { ...fields, version: version + 1 }
    await tx.update(suppliers).set(next).where(eq(suppliers.id, id))
    const seen = ({ name, leadDays, active }: Fields) => ({ name, leadDays, active })
    await recordAudit(tx, by, {
      at: clock(),
      action: 'supplier.changed',
      subject: { kind: 'supplier', id },
      data: { before: seen(old), after: seen(fields) },
    })
  })
}

async function refuseOtherName(tx: Tx, id: string, name: string): Promise<void> {
  const isOther = and(eq(suppliers.name, name), ne(suppliers.id, id))
  const [other] = await tx.select({ id: suppliers.id }).from(suppliers).where(isOther)
  if (other) fail(partErrors.SUPPLIER_EXISTS)
}
