/** An editor adds a model to a device family or changes one; only the owner may change its price tier. */
import { eq, min } from 'drizzle-orm'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague, InputOf } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { addModel as addEndpoint, saveModel as saveEndpoint } from '../contract/staff.ts'
import { catalogueErrors } from '../errors.ts'
import { modelIdOf } from './device-directory.ts'
import { recordAudit } from './record-audit.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceModels } from './tables.ts'
import { requireTier } from './tiers.ts'

/**
 * Adds a model at the head of its family and returns its id, which is made from its name. Its tier decides its prices, so
 * this needs a recent passkey (SHOW_PASSKEY). Fails with MODEL_EXISTS, and with NOT_IN_CATALOGUE for a tier the family does
 * not have.
 */
export async function addModel(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { family, ...fields }: InputOf<typeof addEndpoint>,
): Promise<string> {
  if (!by.recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
  const id = modelIdOf(fields.name)
  if (id === '') fail(catalogueErrors.NOT_IN_CATALOGUE)
  await inTransaction(db, async (tx) => {
    await requireTier(tx, family, fields.tier)
    const [first] = await tx
      .select({ position: min(deviceModels.position) })
      .from(deviceModels)
      .where(eq(deviceModels.familyId, family))
    const position = (first?.position ?? 0) - 1
    const added = await tx
      .insert(deviceModels)
      .values({ id, familyId: family, ...fields, position })
      .onConflictDoNothing()
      .returning({ id: deviceModels.id })
    if (added.length === 0) fail(catalogueErrors.MODEL_EXISTS)
    await recordAudit(tx, by, {
      at: clock(),
      action: 'model.added',
      subject: { kind: 'model', id },
      data: { after: fields },
    })
    await contentChanged(tx)
  })
  return id
}

/**
 * Another tier means other prices, so it needs the permission for prices and a recent passkey. Other failures are those of
 * `saveEntry`.
 */
export const saveModel = (
  deps: CatalogueDeps,
  by: Colleague,
  { modelId, version, ...fields }: InputOf<typeof saveEndpoint>,
): Promise<void> =>
  saveEntry(deps, by, {
    table: deviceModels,
    id: modelId,
    version,
    action: 'model.changed',
    async change(now, tx) {
      if (fields.tier !== now.tier) {
        if (!may(by.role, 'set-prices')) fail(gatewayErrors.NOT_ALLOWED)
        if (!by.recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
        await requireTier(tx, now.familyId, fields.tier)
      }
      return fields
    },
  })
