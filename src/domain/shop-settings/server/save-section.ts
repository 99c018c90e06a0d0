/** Changes a part of the shop's own data: stored with the next version, recorded, and in force when the answer is given. */
import { isDeepStrictEqual } from 'node:util'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { stateOfGstin } from '#kernel/gstin.ts'
import { mostPrefixes } from '#kernel/id.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { readSetting, writeSetting } from '#platform/settings/settings.ts'
import { readServiceArea } from '#domain/addresses/server/area-setting.ts'
import { isInside } from '#domain/addresses/service-area.ts'
import { fixBillStates } from '#domain/orders/server/fix-bill-states.ts'
import { shopAudit } from '../audit-events.ts'
import { sampleValuesIn } from '../sample-values.ts'
import { sectionsOf } from '../shop-of-sections.ts'
import type { SectionName, Sections } from '../shop-sections.ts'
import { sectionSetting } from './shop-settings.ts'

const recordShopAudit = auditRecorder(shopAudit)

export type SaveDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Shop
  readonly refreshShop: () => Promise<void>
  readonly contentChanged: ContentChanged
  /** Whose values are refused; undefined in a demonstration, which runs for the sample shop. */
  readonly sampleShop: Shop | undefined
}

type Change<K extends SectionName> = {
  readonly value: Sections[K]
  /** The version that the owner saw. */
  readonly version: number
}

/** Returns the new version. Fails with CHANGED_MEANWHILE, and with VALIDATION_FAILED for what other data do not allow. */
export async function saveSection<K extends SectionName>(
  deps: SaveDeps,
  by: ColleagueActor,
  name: K,
  { value, version }: Change<K>,
): Promise<{ version: number }> {
  const { db, clock, shop, contentChanged, refreshShop } = deps
  const at = clock()
  const setting = sectionSetting(name, shop)
  const saved = await inTransaction(db, async (tx) => {
    const stored = await readSetting(tx, setting)
    const before = stored.value as Sections[K]
    if (deps.sampleShop) refuseSampleValues(name, { before, after: value }, deps.sampleShop)
    const after = (await prepare[name]?.(tx, shop, { before, after: value } as never)) ?? value
    // The answer to this very change was lost, or a colleague saved the same.
    if (stored.version === version + 1 && isDeepStrictEqual(before, after)) return stored.version
    const next = await writeSetting(tx, setting, { value: after as never, seen: version, now: at })
    await contentChanged(tx)
    await recordShopAudit(tx, by, {
      at,
      action: 'shop.changed',
      subject: { kind: 'setting', id: setting.key },
      data: { section: name, before, after } as never,
    })
    return next
  })
  await refreshShop()
  return { version: saved }
}

type Both<K extends SectionName> = { readonly before: Sections[K]; readonly after: Sections[K] }

/** A value that the store has already stays allowed, because the shop may really be called so. */
function refuseSampleValues<K extends SectionName>(
  name: K,
  { before, after }: Both<K>,
  sampleShop: Shop,
): void {
  if (name !== 'business' && name !== 'contact') return
  const sample = sectionsOf(sampleShop)[name]
  const known = new Set(sampleValuesIn(name, before, sample))
  const found = sampleValuesIn(name, after, sample).filter((path) => !known.has(path))
  if (found.length === 0) return
  fail(gatewayErrors.VALIDATION_FAILED, {
    errors: found.map((path) => ({ path: `value.${path}`, message: sampleMessage })),
  })
}
const sampleMessage = "Must be your own: this is the sample shop's"

type Prepare<K extends SectionName> = (
  tx: Tx,
  shop: Shop,
  both: Both<K>,
) => Promise<Sections[K] | undefined>

/** What has to hold or to be done before a part is stored; a part that is returned is stored instead. */
const prepare: { readonly [K in SectionName]?: Prepare<K> } = {
  async business(tx, shop, { after }) {
    if (stateOfGstin(after.gstin) !== shop.stateCode) await fixBillStates(tx, shop.stateCode)
    return undefined
  },
  async place(tx, shop, { after: { position } }) {
    if (!isInside(position, await readServiceArea({ shop }, tx)))
      refuse('value.position', 'Lies outside the pickup area. Please change the area first.')
    return undefined
  },
  /** Earlier prefixes remain, because the numbers that were given under them do. */
  async numbering(_tx, _shop, { before, after: { orderPrefix } }) {
    const earlier =
      before.orderPrefixes.length > 0
        ? before.orderPrefixes
        : // A new shop has none yet.
          [before.orderPrefix].filter(Boolean)
    const all = earlier.includes(orderPrefix) ? earlier : [...earlier, orderPrefix]
    if (all.length > mostPrefixes)
      refuse('value.orderPrefix', 'Please return to an earlier one: there were too many')
    return { orderPrefix, orderPrefixes: all.length > 1 ? all : [] }
  },
}

const refuse = (path: string, message: string): never =>
  fail(gatewayErrors.VALIDATION_FAILED, { errors: [{ path, message }] })
