/** The shop as the store has it now: one value for each process, read again after every change by any process. */
import { createHash } from 'node:crypto'
import type { Opening } from '#kernel/opening.ts'
import type { Shop } from '#kernel/shop.ts'
import { ruleAt } from '#kernel/tax-rule.ts'
import { isSameIndianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { shopOf } from '../shop-of-sections.ts'
import { readSections } from './shop-settings.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  /** What holds for each part that the store does not have. */
  readonly initial: Shop
  readonly contentChanges: { readonly follow: (onChange: () => void) => void }
}

export function openShopSource({ db, clock, log, initial, contentChanges }: Deps) {
  let opening: Opening = openingSetting(initial).builtIn
  let lookedAt = clock()
  let current = versioned(taxedAt(lookedAt, initial), opening)
  const listeners = new Set<() => void>()
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    const { of, isOpen, ...found } = await readSections(db, initial)
    opening = found.opening
    take(shopOf(of, { ...initial, isOpen }))
  }
  function take(shop: Shop): void {
    const before = current.version
    current = versioned(taxedAt(clock(), shop), opening)
    if (current.version !== before) for (const onChange of listeners) onChange()
  }
  /** At midnight the law may change, without a change in the store. */
  function now(): Shop {
    const at = clock()
    if (isSameIndianDay(at, lookedAt)) return current
    lookedAt = at
    const { rules, now: rule } = current.tax
    if (ruleAt(rules, at).id !== rule.id) take(current)
    return current
  }
  /** Resolves when a reading that began after the call is done. Calls at the same time share one. */
  function refresh(): Promise<void> {
    if (!reading) return (reading = read().finally(() => (reading = undefined)))
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }
  // After a failure the values from before remain until the next notification.
  contentChanges.follow(
    () =>
      void refresh().catch((error: unknown) =>
        log.warn({ err: error }, "the shop's data could not be read again"),
      ),
  )
  return {
    /** Its fields are the current values at each use. */
    shop: liveView(now),
    refresh,
    /** `onChange` is called after the values have changed. */
    follow: (onChange: () => void): void => void listeners.add(onChange),
  }
}

const taxedAt = (at: Date, shop: Shop): Shop => ({
  ...shop,
  tax: { ...shop.tax, now: ruleAt(shop.tax.rules, at) },
})

/** The same in every process that has read the same values. Open pages show the opening hours too, so these count. */
const versioned = (shop: Shop, opening: Opening): Shop => {
  const hash = createHash('sha256').update(JSON.stringify([{ ...shop, version: '' }, opening]))
  return { ...shop, version: hash.digest('base64url').slice(0, 12) }
}

/** An object with the fields of the current shop. Spread or copied, it is the shop of that time. */
function liveView(current: () => Shop): Shop {
  const view = {}
  for (const key of Object.keys(current()))
    Object.defineProperty(view, key, {
      enumerable: true,
      get: () => current()[key as keyof Shop],
    })
  return view as Shop
}
