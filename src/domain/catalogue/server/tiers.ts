/** The price tiers: those that models have, and those that were added or named. */
import { asc, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type { FamilyId } from '../family.ts'
import { tierTitle } from '../tier-title.ts'
import { deviceFamilies, deviceModels, deviceTiers } from './tables.ts'

export type Tier = { readonly id: string; readonly name: string; readonly version: number }

/** A family's tiers, that of the newest model first; those without models last, by name. */
export async function listTiers(db: Db | Tx, familyId: FamilyId): Promise<Tier[]> {
  const models = await db
    .select({ tier: deviceModels.tier })
    .from(deviceModels)
    .where(eq(deviceModels.familyId, familyId))
    .orderBy(asc(deviceModels.position))
  const named = await db
    .select()
    .from(deviceTiers)
    .where(eq(deviceTiers.familyId, familyId))
    .orderBy(asc(deviceTiers.label))
  const ids = new Set([...models.map(({ tier }) => tier), ...named.map(({ id }) => id)])
  return [...ids].map((id) => {
    const given = named.find((one) => one.id === id)
    return { id, name: given?.label ?? tierTitle(id, familyId), version: given?.version ?? 0 }
  })
}

/** The price tier of a model; undefined for one that the catalogue does not have. */
export async function findTierOf(tx: Db | Tx, modelId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ tier: deviceModels.tier })
    .from(deviceModels)
    .where(eq(deviceModels.id, modelId))
  return found?.tier
}

/** The family of each of these tiers; unknown tiers are left out. */
export async function findTierFamilies(
  tx: Db | Tx,
  tiers: readonly string[],
): Promise<Map<string, FamilyId>> {
  const ids = [...new Set(tiers)]
  if (ids.length === 0) return new Map()
  const ofModels = await tx
    .selectDistinct({ id: deviceModels.tier, familyId: deviceModels.familyId })
    .from(deviceModels)
    .where(inArray(deviceModels.tier, ids))
  const named = await tx
    .select({ id: deviceTiers.id, familyId: deviceTiers.familyId })
    .from(deviceTiers)
    .where(inArray(deviceTiers.id, ids))
  return new Map([...ofModels, ...named].map(({ id, familyId }) => [id, familyId]))
}

/** Makes sure that the family has the tier until the transaction ends. Fails with NOT_IN_CATALOGUE. */
export async function requireTier(tx: Tx, family: FamilyId, tier: string): Promise<void> {
  await lockFamily(tx, family)
  if ((await findTierFamilies(tx, [tier])).get(tier) !== family)
    fail(catalogueErrors.NOT_IN_CATALOGUE)
}

/**
 * Allows one change of a family's lists at a time; others wait until the transaction ends. Fails with
 * NOT_IN_CATALOGUE.
 */
export async function lockFamily(tx: Tx, family: FamilyId): Promise<void> {
  const held = await tx
    .select({ id: deviceFamilies.id })
    .from(deviceFamilies)
    .where(eq(deviceFamilies.id, family))
    .for('update')
  if (held.length === 0) fail(catalogueErrors.NOT_IN_CATALOGUE)
}
