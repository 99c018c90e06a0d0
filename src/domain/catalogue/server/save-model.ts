/** An editor changes a model; only the owner may change its price tier. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { InputOf, Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import { catalogueAudit } from '../audit-events.ts'
import type { saveModel as endpoint } from '../contract/staff.ts'
import { recordAudit } from './record-audit.ts'
import { saveEntry } from './save-entry.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceModels } from './tables.ts'
import { requireTier } from './tiers.ts'

/** Another tier means another price, so it needs the permission for prices and a recent passkey. Else as `saveEntry`. */
export const saveModel = (
  deps: CatalogueDeps,
  by: Colleague,
  { modelId, version, ...fields }: InputOf<typeof endpoint>,
): Promise<void> =>
  saveEntry(deps, {
    table: deviceModels,
    id: modelId,
    version,
    record: (tx, at, data) =>
      recordAudit(tx, by, {
        at,
        action: 'model.changed',
        subject: { kind: 'model', id: modelId },
        data: catalogueAudit['model.changed'].data.parse(data),
      }),
    async change(now, tx) {
      if (fields.tier !== now.tier) {
        if (!may(by.role, 'set-prices')) fail(gatewayErrors.NOT_ALLOWED)
        if (!by.recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
        await requireTier(tx, now.familyId, fields.tier)
      }
      return fields
    },
  })
