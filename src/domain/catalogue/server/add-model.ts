/** Adds a new model at the head of its family, with the prices of a tier. */
import { eq, min } from 'drizzle-orm'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { inTransaction } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type { addModel as endpoint } from '../contract/staff.ts'
import { modelIdOf } from './device-directory.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceModels } from './tables.ts'
import { requireTier } from './tiers.ts'

/**
 * Returns its id, made from its name. It sets prices, so it needs a recent passkey (SHOW_PASSKEY). Fails
 * with MODEL_EXISTS, and NOT_IN_CATALOGUE for a tier the family has not.
 */
export async function addModel(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { family, ...fields }: InputOf<typeof endpoint>,
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
