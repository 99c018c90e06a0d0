/** What an archive says of the shop that it was made from. */
import { readSections } from '#domain/shop-settings/server/shop-settings.ts'
import { openDb } from '#platform/db/db.ts'
import { refuseUnfinished } from '#platform/archive/unfinished-import.ts'
import type { Store } from '#platform/db/store/store.ts'
import type { ArchiveHead } from '#platform/archive/archive-format.ts'
import type { Config } from '../config.ts'
import { findStoreMode, type Mode, StoreOfOtherMode } from '../store-mode.ts'
import { readVersion } from '../version.ts'
import { CommandFailed } from './command.ts'

const modeOf = ({ demo }: Pick<Config, 'demo'>): Mode => (demo ? 'demo' : 'production')

/** @throws CommandFailed for a database that has no tables, StoreUnfinished, StoreOfOtherMode */
export async function factsOf(
  { pool, kind }: Pick<Store, 'pool' | 'kind'>,
  config: Pick<Config, 'demo' | 'shop'>,
  now: Date,
): Promise<Pick<ArchiveHead, 'program' | 'madeAt' | 'mode' | 'shop' | 'store'>> {
  await refuseUnfinished(pool)
  const { rows } = await pool.query<{ there: string | null }>(
    `select to_regclass('public.settings')::text as there`,
  )
  if (!rows[0]?.there) throw new CommandFailed('The database is empty: nothing was ever in it.')
  const mode = (await findStoreMode(pool)) ?? modeOf(config)
  if (mode !== modeOf(config)) throw new StoreOfOtherMode(mode, modeOf(config))
  const { business } = (await readSections(openDb(pool), config.shop)).of
  return {
    program: readVersion(),
    madeAt: now.toISOString(),
    mode,
    shop: business.brand || 'A shop that is not open yet',
    store: kind,
  }
}

/** @throws CommandFailed for a demonstration's archive in a shop, or the other way round */
export function refuseOtherMode({ mode }: Pick<ArchiveHead, 'mode'>, config: Pick<Config, 'demo'>) {
  if (mode === modeOf(config)) return
  throw new CommandFailed(
    mode === 'demo'
      ? "This is a demonstration's archive, and APP_ENV is production: invented orders do not belong into a shop's books."
      : "This is a shop's archive, and APP_ENV is demo: a demonstration shows everybody the codes of its customers.",
  )
}
