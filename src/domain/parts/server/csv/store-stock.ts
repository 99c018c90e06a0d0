/** Writes what a file about the stock says, in the transaction of its import. */
import { eq } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { newId, type Random } from '#platform/random.ts'
import { bareCode } from '../../stock.ts'
import { recordAudit } from '../record-audit.ts'
import { offerFree } from '../stock/free-piece.ts'
import { recordMove } from '../stock/moves.ts'
import { stockItems } from '../stock/tables.ts'
import { partFits, parts, supplierPrices, suppliers } from '../tables.ts'
import type { StoredPart, StoredSupplier } from './stock-scene.ts'

type Deps = { readonly random: Random; readonly publish: Publish }
export type Who = { readonly by: ColleagueActor; readonly at: Date }
type SupplierFields = Pick<StoredSupplier, 'name' | 'phone' | 'leadDays' | 'active'>

export async function storeSupplier(
  { random }: Deps,
  tx: Tx,
  { by, at }: Who,
  old: StoredSupplier | undefined,
  fields: SupplierFields,
): Promise<void> {
  const seen = ({ name, leadDays, active }: SupplierFields) => ({ name, leadDays, active })
  if (!old) {
    const id = newId(random)
    await tx.insert(suppliers).values({ id, ...fields })
    const subject = { kind: 'supplier', id } as const
    const data = { after: seen(fields) }
    return recordAudit(tx, by, { at, action: 'supplier.added', subject, data })
  }
  const next = { ...fields, version: old.version + 1 }
  await tx.update(suppliers).set(next).where(eq(suppliers.id, old.id))
  const subject = { kind: 'supplier', id: old.id } as const
  const data = { before: seen(old), after: seen(fields) }
  return recordAudit(tx, by, { at, action: 'supplier.changed', subject, data })
}

export type PartFields = Pick<
  StoredPart,
  | 'sku'
  | 'name'
  | 'familyId'
  | 'quality'
  | 'hsn'
  | 'tracking'
  | 'reorderLevel'
  | 'target'
  | 'shelf'
  | 'active'
>
type Fit = { readonly kind: 'model' | 'tier'; readonly of: string; readonly issueId: string }

/** `fits` replace those of the part; undefined leaves them. */
export async function storePart(
  { random }: Deps,
  tx: Tx,
  { by, at }: Who,
  old: StoredPart | undefined,
  { fits, ...fields }: PartFields & { readonly fits: readonly Fit[] | undefined },
): Promise<void> {
  const id = old?.id ?? newId(random)
  const subject = { kind: 'part', id } as const
  if (old) {
    const next = { ...fields, version: old.version + 1 }
    await tx.update(parts).set(next).where(eq(parts.id, id))
    if (fits) await tx.delete(partFits).where(eq(partFits.partId, id))
  } else await tx.insert(parts).values({ id, ...fields, createdAt: at })
  if (fits && fits.length > 0)
    await tx.insert(partFits).values(fits.map((fit) => ({ ...fit, partId: id })))
  if (!old) {
    const data = { after: { ...fields, fits: [...(fits ?? [])] } }
    return recordAudit(tx, by, { at, action: 'stock-part.added', subject, data })
  }
  const changed = Object.entries(fields).filter(
    ([key, value]) => value !== old[key as keyof PartFields],
  )
  const data = {
    before: Object.fromEntries(changed.map(([key]) => [key, old[key as keyof PartFields]])),
    after: { ...Object.fromEntries(changed), ...(fits && { fits: [...fits] }) },
  }
  return recordAudit(tx, by, { at, action: 'stock-part.changed', subject, data })
}

type Price = {
  readonly partId: string
  readonly supplierId: string
  readonly price: Paise
  readonly leadDays: number
}

export async function storeSupplierPrice(tx: Tx, { by, at }: Who, price: Price): Promise<void> {
  await tx.insert(supplierPrices).values({ ...price, startsOn: indianDay(at), setBy: by.name })
  await recordAudit(tx, by, {
    at,
    action: 'supplier.price-set',
    subject: { kind: 'part', id: price.partId },
    data: { after: { supplier: price.supplierId, price: price.price, leadDays: price.leadDays } },
  })
}

type Piece = {
  readonly part: StoredPart
  readonly serial: string
  readonly lot: string
  readonly quantity: number
  readonly cost: Paise
  readonly shelf: string
}

/** With the part locked. */
export async function storePiece(tx: Tx, { by, at }: Who, piece: Piece): Promise<void> {
  const { part, serial, lot, quantity, cost, shelf } = piece
  const [item] = await tx
    .insert(stockItems)
    .values({
      partId: part.id,
      serial: serial || null,
      serialKey: serial ? bareCode(serial) : null,
      lot: lot || null,
      quantity,
      cost,
      state: 'free',
      shelf,
      receivedAt: at,
    })
    .returning()
  if (item) await recordMove(tx, { item, from: null, to: 'free', reason: 'imported', at, by })
  if (part.lastCost === null)
    await tx.update(parts).set({ lastCost: cost }).where(eq(parts.id, part.id))
}

/** Repairs that wait get what was brought in. */
export async function offerImported(
  deps: Deps,
  tx: Tx,
  who: Who,
  partIds: ReadonlySet<string>,
): Promise<void> {
  for (const partId of [...partIds].toSorted()) await offerFree(deps, tx, partId, who)
}
