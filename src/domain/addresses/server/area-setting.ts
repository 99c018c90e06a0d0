/** The area that the shop collects from: as colleagues drew it, or else the one that the shop began with. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Position, Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'
import { areaFields, shopOutside } from '../area-fields.ts'
import { addressAudit } from '../audit-events.ts'
import { isInside } from '../service-area.ts'

const recordAudit = auditRecorder(addressAudit)

export const areaSetting = ({ serviceArea }: Pick<Shop, 'serviceArea'>) =>
  ({
    key: 'service-area',
    schema: areaFields,
    builtIn: [...serviceArea],
  }) satisfies Setting<typeof areaFields>

export const readServiceArea = async (
  { shop }: { readonly shop: Shop },
  db: Db | Tx,
): Promise<readonly Position[]> => (await readSetting(db, areaSetting(shop))).value

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }
type Input = { readonly value: Position[]; readonly version: number }

/**
 * From the commit on it decides about every address. Fails with CHANGED_MEANWHILE, and with VALIDATION_FAILED when the shop
 * lies outside.
 */
export async function saveServiceArea(
  { db, clock, shop }: Deps,
  by: ColleagueActor,
  { value, version }: Input,
): Promise<{ version: number }> {
  if (!isInside(shop.position, value))
    fail(gatewayErrors.VALIDATION_FAILED, { errors: [{ path: 'value', message: shopOutside }] })
  const setting = areaSetting(shop)
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = (await readSetting(tx, setting)).value
    const next = await writeSetting(tx, setting, { value, seen: version, now })
    await recordAudit(tx, by, {
      at: now,
      action: 'pickup-area.changed',
      subject: { kind: 'setting', id: setting.key },
      data: { before: { corners: before }, after: { corners: value } },
    })
    return { version: next }
  })
}
