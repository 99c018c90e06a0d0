/** A colleague adds or changes a part, or notes what a supplier asks for one. */
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import { titlesOfFits } from '#domain/catalogue/server/titles-of-fits.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { readAmount } from '#kernel/amount.ts'
import { partErrors } from '../errors.ts'
import { isUnusual, type Tracking } from '../stock.ts'
import type { PartDeps } from './deps.ts'
import { recordAudit } from './record-audit.ts'
import { partNeeds } from './purchases/tables.ts'
import { lockPart } from './stock/moves.ts'
import { partFits, parts, supplierPrices, suppliers } from './tables.ts'

type Fit = { readonly kind: 'model' | 'tier'; readonly of: string; readonly issueId: string }
type Fields = {
  readonly sku: string
  readonly name: string
  readonly family: FamilyId | null
  readonly fits: readonly Fit[]
  readonly quality: string
  readonly hsn: string
  readonly tracking: Tracking
  readonly reorderLevel: number
  readonly target: number
  readonly shelf: string
  readonly active: boolean
}

/** Fails with SKU_EXISTS or FIT_UNKNOWN. */
export async function addPart(
  { db, clock, random }: PartDeps,
  by: ColleagueActor,
  { family: familyId, fits, ...fields }: Fields,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock()
    const id = newId(random)
    const columns = { ...fields, familyId }
    const made = await tx
      .insert(parts)
      .values({ id, ...columns, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: parts.id })
    if (made.length === 0) fail(partErrors.SKU_EXISTS)
    const stored = await storeFits(tx, id, fits)
    await recordAudit(tx, by, {
      at,
      action: 'stock-part.added',
      subject: { kind: 'part', id },
      data: { after: { ...columns, fits: stored } },
    })
    return id
  })
}

/** Writes only what differs. Fails with an error that `savePart` declares; PART_IN_USE: pieces are held or waited for. */
export async function savePart(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  input: Fields & { readonly partId: string; readonly version: number },
): Promise<void> {
  const { partId, version, family: familyId, fits, ...fields } = input
  await inTransaction(db, async (tx) => {
    const part = (await lockPart(tx, partId)) ?? fail(partErrors.PART_NOT_FOUND)
    if (part.version !== version) fail(partErrors.PART_CHANGED_MEANWHILE)
    if (fields.tracking !== part.tracking && part.lastCost !== null) fail(partErrors.TRACKING_FIXED)
    if (part.active && !fields.active) await refuseInUse(tx, part)
    await refuseOtherSku(tx, partId, fields.sku)
    const before = await tx.select().from(partFits).where(eq(partFits.partId, partId))
    const old: Readonly<Record<string, unknown>> = { ...part, fits: sorted(before) }
    const given = { ...fields, familyId, fits: sorted(fits) }
    const changed = Object.entries(given).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]),
    )
    if (changed.length === 0) return
    const next = { ...fields, familyId, version: version + 1 }
    await tx.update(parts).set(next).where(eq(parts.id, partId))
    await tx.delete(partFits).where(eq(partFits.partId, partId))
    await storeFits(tx, partId, fits)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'stock-part.changed',
      subject: { kind: 'part', id: partId },
      data: {
        before: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
        after: Object.fromEntries(changed),
      },
    })
  })
}

async function refuseInUse(tx: Tx, { id, held }: typeof parts.$inferSelect): Promise<void> {
  const isOpen = and(eq(partNeeds.partId, id), isNull(partNeeds.endedAt))
  const [need] = await tx.select({ id: partNeeds.id }).from(partNeeds).where(isOpen).limit(1)
  if (held > 0 || need) fail(partErrors.PART_IN_USE)
}

async function refuseOtherSku(tx: Tx, partId: string, sku: string): Promise<void> {
  const isOther = and(eq(parts.sku, sku), ne(parts.id, partId))
  const [other] = await tx.select({ id: parts.id }).from(parts).where(isOther)
  if (other) fail(partErrors.SKU_EXISTS)
}

/** Each fit once, in a fixed order, without further columns. */
function sorted(fits: readonly Fit[]): Fit[] {
  const byKey = new Map(
    fits.map(({ kind, of, issueId }) => [`${kind} ${of} ${issueId}`, { kind, of, issueId }]),
  )
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, fit]) => fit)
}

async function storeFits(tx: Tx, partId: string, fits: readonly Fit[]): Promise<Fit[]> {
  const each = sorted(fits)
  if (each.length === 0) return each
  const { models, tiers, issues } = await titlesOfFits(tx, each)
  const isKnown = ({ kind, of, issueId }: Fit) =>
    issues.has(issueId) && (kind === 'model' ? models : tiers).has(of)
  if (!each.every(isKnown)) fail(partErrors.FIT_UNKNOWN)
  await tx.insert(partFits).values(each.map((fit) => ({ partId, ...fit })))
  return each
}

type Price = {
  readonly partId: string
  readonly supplierId: string
  readonly price: string
  readonly leadDays: number
  readonly checked?: boolean | undefined
}

/** Fails with PART_NOT_FOUND, SUPPLIER_NOT_FOUND, or COST_UNUSUAL until it was checked. */
export async function addSupplierPrice(
  { db, clock }: PartDeps,
  by: ColleagueActor,
  { partId, supplierId, leadDays, checked, ...typed }: Price,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const part = (await lockPart(tx, partId)) ?? fail(partErrors.PART_NOT_FOUND)
    await requireSupplier(tx, supplierId)
    const price = readAmount(typed.price) ?? paise(0)
    const usual = (await usualPrices(tx, [part])).get(partId) ?? null
    if (!checked && isUnusual(price, usual)) fail(partErrors.COST_UNUSUAL)
    const row = { supplierId, partId, price, leadDays, startsOn: indianDay(at), setBy: by.name }
    const [newest] = await tx
      .select()
      .from(supplierPrices)
      .where(and(eq(supplierPrices.partId, partId), eq(supplierPrices.supplierId, supplierId)))
      .orderBy(desc(supplierPrices.id))
      .limit(1)
    // Pressed twice it is one price, because the part is locked.
    if (newest && newest.price === price && newest.leadDays === leadDays) return
    await tx.insert(supplierPrices).values(row)
    await recordAudit(tx, by, {
      at,
      action: 'supplier.price-set',
      subject: { kind: 'part', id: partId },
      data: { after: { supplier: supplierId, price, leadDays } },
    })
  })
}

/** Fails with SUPPLIER_NOT_FOUND. */
export async function requireSupplier(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, id))
  if (!found) fail(partErrors.SUPPLIER_NOT_FOUND)
}

/** What a piece of each part usually costs: the one received last, else the newest price of a supplier. */
export async function usualPrices(
  tx: Db | Tx,
  all: readonly { readonly id: string; readonly lastCost: Paise | null }[],
): Promise<Map<string, Paise>> {
  const usual = new Map(
    all.flatMap(({ id, lastCost }) => (lastCost === null ? [] : [[id, lastCost] as const])),
  )
  const others = all.filter(({ id }) => !usual.has(id)).map(({ id }) => id)
  if (others.length === 0) return usual
  const newest = await tx
    .selectDistinctOn([supplierPrices.partId])
    .from(supplierPrices)
    .where(inArray(supplierPrices.partId, others))
    .orderBy(supplierPrices.partId, desc(supplierPrices.id))
  for (const { partId, price } of newest) usual.set(partId, price)
  return usual
}
