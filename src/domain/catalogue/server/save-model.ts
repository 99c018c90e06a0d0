/** An editor changes a model; what it costs to repair is the owner's to change. */
import { doorErrors, fail } from '#kernel/app-error.ts'
import type { AskedOf, Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { saveModel as endpoint } from '../contract/staff.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueNeeds } from './staff-deps.ts'
import { deviceModels } from './tables.ts'
import { requireTier } from './tiers.ts'

/** Another tier is another price: for whoever sets prices, with a passkey shown lately. Else as `saveEntry`. */
export const saveModel = (
  needs: CatalogueNeeds,
  by: Colleague,
  { modelId, version, ...fields }: AskedOf<typeof endpoint>,
): Promise<void> =>
  saveEntry(needs, by, {
    table: deviceModels,
    id: modelId,
    version,
    what: 'changed a model',
    async change(now, tx) {
      if (fields.tier !== now.tier) {
        if (!may(by.role, 'set-prices')) fail(doorErrors.NOT_ALLOWED)
        if (!by.recentlyVerified) fail(doorErrors.SHOW_PASSKEY)
        await requireTier(tx, now.familyId, fields.tier)
      }
      return fields
    },
  })
