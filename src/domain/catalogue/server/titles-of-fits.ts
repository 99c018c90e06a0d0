/** For parts: the titles of models, price tiers and issues, and which models a search means. */
import { ilike, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { tierTitle } from '../tier-title.ts'
import { deviceIssues, deviceModels } from './tables.ts'
import { findTierFamilies } from './tiers.ts'

type Fit = { readonly kind: 'model' | 'tier'; readonly of: string; readonly issueId: string }

/** Titles by id; unknown ids are left out. A tier is read only where it is in use. */
export async function titlesOfFits(db: Db | Tx, fits: readonly Fit[]) {
  const idsOf = (kind: Fit['kind']) => fits.filter((fit) => fit.kind === kind).map(({ of }) => of)
  const models = await db
    .select({ id: deviceModels.id, title: deviceModels.name })
    .from(deviceModels)
    .where(inArray(deviceModels.id, idsOf('model')))
  const tiers = await findTierFamilies(db, idsOf('tier'))
  const issues = await db
    .select({ id: deviceIssues.id, title: deviceIssues.label })
    .from(deviceIssues)
    .where(
      inArray(
        deviceIssues.id,
        fits.map(({ issueId }) => issueId),
      ),
    )
  const byId = (rows: readonly { id: string; title: string }[]) =>
    new Map(rows.map(({ id, title }) => [id, title]))
  return {
    models: byId(models),
    tiers: new Map([...tiers].map(([id, family]) => [id, tierTitle(id, family)])),
    issues: byId(issues),
  }
}

/** All models, price tiers and issues by their titles, for files in which people name them. */
export async function listFitTitles(db: Db | Tx) {
  const models = await db
    .select({
      id: deviceModels.id,
      title: deviceModels.name,
      tier: deviceModels.tier,
      familyId: deviceModels.familyId,
    })
    .from(deviceModels)
  const tiers = await findTierFamilies(
    db,
    models.map(({ tier }) => tier),
  )
  const issues = await db
    .select({ id: deviceIssues.id, title: deviceIssues.label, familyId: deviceIssues.familyId })
    .from(deviceIssues)
  return {
    models,
    tiers: [...tiers].map(([id, familyId]) => ({ id, title: tierTitle(id, familyId), familyId })),
    issues,
  }
}

/** Models whose name contains the text, with their tiers. */
export async function idsOfModelsNamed(db: Db | Tx, text: string): Promise<string[]> {
  const found = await db
    .select({ id: deviceModels.id, tier: deviceModels.tier })
    .from(deviceModels)
    .where(ilike(deviceModels.name, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`))
  return [...new Set(found.flatMap(({ id, tier }) => [id, tier]))]
}
