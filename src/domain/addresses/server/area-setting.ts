/** The setting of the pickup area: as colleagues drew it, else the built-in one. */
import { business, type Position } from '#kernel/shop.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings/settings.ts'
import { areaFields } from '../area-fields.ts'
import { recordAudit } from './record-audit.ts'

export const areaSetting = {
  key: 'service-area',
  schema: areaFields,
  builtIn: [...business.serviceArea],
} satisfies Setting<typeof areaFields>

export const readServiceArea = async (db: Db | Tx): Promise<readonly Position[]> =>
  (await readSetting(db, areaSetting)).value

type Deps = { readonly db: Db; readonly clock: Clock }
type Input = { readonly value: Position[]; readonly version: number }

/** Applies to every address checked from now on. Fails with CHANGED_MEANWHILE. */
export async function saveServiceArea(
  { db, clock }: Deps,
  by: ColleagueActor,
  { value, version }: Input,
): Promise<{ version: number }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = (await readSetting(tx, areaSetting)).value
    const next = await writeSetting(tx, areaSetting, { value, seen: version, now })
    await recordAudit(tx, by, {
      at: now,
      action: 'pickup-area.changed',
      subject: { kind: 'setting', id: areaSetting.key },
      data: { before: { corners: before }, after: { corners: value } },
    })
    return { version: next }
  })
}
