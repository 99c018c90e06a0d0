/** The owner adds a price tier to a family, or calls one something else. */
import { inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { AskedOf, Colleague } from '#kernel/endpoint.ts'
import { noteDeed } from '#server/audit.ts'
import { inTransaction, type Tx } from '#server/db.ts'
import { no } from '../errors.ts'
import type { addTier as addEndpoint, renameTier as renameEndpoint } from '../price-contract.ts'
import { freeEntryId } from './free-entry-id.ts'
import type { CatalogueNeeds } from './staff-needs.ts'
import { deviceIssuePrices, deviceTiers } from './tables.ts'
import { findTierFamilies, listTiers, lockFamily, type Tier } from './tiers.ts'

/** Its id. It has no prices and no models yet. Fails with NOT_IN_CATALOGUE and TIER_EXISTS. */
export async function addTier(
  { db, clock }: CatalogueNeeds,
  by: Colleague,
  { family, name }: AskedOf<typeof addEndpoint>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    refuseTaken(await listTiers(tx, family), name)
    const id = await freeEntryId(family, name, (ids) => knownTiers(tx, ids))
    await tx.insert(deviceTiers).values({ id, familyId: family, label: name })
    const deed = { by, what: 'added a price tier', subject: `tier:${id}`, after: { name } }
    await noteDeed(tx, clock(), deed)
    return id
  })
}

/** Also those whose models have left them: their prices stay in the history. */
async function knownTiers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const priced = await tx
    .selectDistinct({ id: deviceIssuePrices.tier })
    .from(deviceIssuePrices)
    .where(inArray(deviceIssuePrices.tier, [...ids]))
  return [...priced.map(({ id }) => id), ...(await findTierFamilies(tx, ids)).keys()]
}

/** Fails with NOT_IN_CATALOGUE, ENTRY_CHANGED_MEANWHILE and TIER_EXISTS. */
export async function renameTier(
  { db, clock }: CatalogueNeeds,
  by: Colleague,
  { family, tier, version, name }: AskedOf<typeof renameEndpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFamily(tx, family)
    const tiers = await listTiers(tx, family)
    const before = tiers.find(({ id }) => id === tier) ?? fail(no.NOT_IN_CATALOGUE)
    if (before.version !== version) fail(no.ENTRY_CHANGED_MEANWHILE)
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
    await noteDeed(tx, clock(), {
      by,
      what: 'renamed a price tier',
      subject: `tier:${tier}`,
      before: { name: before.name },
      after: { name },
    })
  })
}

function refuseTaken(tiers: readonly Tier[], name: string): void {
  const taken = tiers.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (taken) fail(no.TIER_EXISTS, { errors: [{ path: 'name', message: no.TIER_EXISTS.message }] })
}
