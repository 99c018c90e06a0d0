/** The owner adds a price tier to a family, renames one, or deletes one that no model has. */
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type {
  addTier as addEndpoint,
  removeTier as removeEndpoint,
  renameTier as renameEndpoint,
} from '../contract/staff-prices.ts'
import { freeEntryId } from './free-entry-id.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssuePrices, deviceModels, deviceTiers } from './tables.ts'
import { findTierFamilies, listTiers, lockFamily, type Tier } from './tiers.ts'

/** Returns the new tier's id; it has no prices and no models yet. Fails with NOT_IN_CATALOGUE and TIER_EXISTS. */
export async function addTier(
  { db, clock }: CatalogueDeps,
  by: Colleague,
  { family, name }: InputOf<typeof addEndpoint>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    refuseTaken(await listTiers(tx, family), name)
    const id = await freeEntryId(family, name, (ids) => knownTiers(tx, ids))
    await tx.insert(deviceTiers).values({ id, familyId: family, label: name })
    await recordAudit(tx, by, {
      at: clock(),
      action: 'tier.added',
      subject: { kind: 'tier', id },
      data: { after: { name } },
    })
    return id
  })
}

/** Includes tiers without a model, because their prices stay in the history. */
async function knownTiers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const priced = await tx
    .selectDistinct({ id: deviceIssuePrices.tier })
    .from(deviceIssuePrices)
    .where(inArray(deviceIssuePrices.tier, [...ids]))
  return [...priced.map(({ id }) => id), ...(await findTierFamilies(tx, ids)).keys()]
}

/** Fails with NOT_IN_CATALOGUE, ENTRY_CHANGED_MEANWHILE and TIER_EXISTS. */
export async function renameTier(
  { db, clock }: CatalogueDeps,
  by: Colleague,
  { family, tier, version, name }: InputOf<typeof renameEndpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const tiers = await listTiers(tx, family)
    const before = seenIn(tiers, { tier, version })
    refuseTaken(
      tiers.filter(({ id }) => id !== tier),
      name,
    )
    if (name === before.name) return
    const set = { label: name, version: version + 1 }
    await tx
      .insert(deviceTiers)
      .values({ id: tier, familyId: family, ...set })
      .onConflictDoUpdate({ target: deviceTiers.id, set })
    await recordAudit(tx, by, {
      at: clock(),
      action: 'tier.renamed',
      subject: { kind: 'tier', id: tier },
      data: { before: { name: before.name }, after: { name } },
    })
  })
}

/**
 * Its prices stay in the history, so its id is not used again. Fails with NOT_IN_CATALOGUE, ENTRY_CHANGED_MEANWHILE
 * and TIER_IN_USE.
 */
export async function removeTier(
  { db, clock }: CatalogueDeps,
  by: Colleague,
  { family, tier, version }: InputOf<typeof removeEndpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const { name } = seenIn(await listTiers(tx, family), { tier, version })
    if ((await tx.$count(deviceModels, eq(deviceModels.tier, tier))) > 0)
      fail(catalogueErrors.TIER_IN_USE)
    await tx.delete(deviceTiers).where(eq(deviceTiers.id, tier))
    await recordAudit(tx, by, {
      at: clock(),
      action: 'tier.removed',
      subject: { kind: 'tier', id: tier },
      data: { before: { name } },
    })
  })
}

/** Fails with NOT_IN_CATALOGUE and ENTRY_CHANGED_MEANWHILE. */
function seenIn(
  tiers: readonly Tier[],
  { tier, version }: { readonly tier: string; readonly version: number },
): Tier {
  const found = tiers.find(({ id }) => id === tier) ?? fail(catalogueErrors.NOT_IN_CATALOGUE)
  return found.version === version ? found : fail(catalogueErrors.ENTRY_CHANGED_MEANWHILE)
}

function refuseTaken(tiers: readonly Tier[], name: string): void {
  const taken = tiers.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (taken)
    fail(catalogueErrors.TIER_EXISTS, {
      errors: [{ path: 'name', message: catalogueErrors.TIER_EXISTS.message }],
    })
}
