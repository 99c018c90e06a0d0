/** The catalogue as colleagues see it: a family with its models, issues and prices; one issue; the history of a price. */
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/db.ts'
import { catalogueErrors } from '../errors.ts'
import type { FamilyId } from '../family.ts'
import { missingIn } from '../issue-readiness.ts'
import { isPlanned } from '../price-rules.ts'
import { inForce, inForceOrPlanned } from './prices-in-force.ts'
import { countPrices } from './edit-issues.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'
import { listTiers } from './tiers.ts'

type Deps = Pick<CatalogueDeps, 'db' | 'clock'>

const rightsOf = ({ role }: Colleague) => ({
  edit: may(role, 'edit-catalogue'),
  price: may(role, 'set-prices'),
})

const { familyId: _, position, ...modelColumns } = getTableColumns(deviceModels)

/** Fails with NOT_IN_CATALOGUE. */
export async function showCatalogue({ db, clock }: Deps, by: Colleague, familyId: FamilyId) {
  const today = indianDay(clock())
  const families = await db.select().from(deviceFamilies).orderBy(asc(deviceFamilies.position))
  const family =
    families.find(({ id }) => id === familyId) ?? fail(catalogueErrors.NOT_IN_CATALOGUE)
  const models = await db
    .select(modelColumns)
    .from(deviceModels)
    .where(eq(deviceModels.familyId, familyId))
    .orderBy(asc(position))
  const issues = await db
    .select()
    .from(deviceIssues)
    .where(eq(deviceIssues.familyId, familyId))
    .orderBy(asc(deviceIssues.position), asc(deviceIssues.id))
  const tiers = await listTiers(db, familyId)
  const counted = await countPrices(
    db,
    issues.map(({ id }) => id),
    today,
  )
  return {
    rights: rightsOf(by),
    today,
    families: families.map(({ id, name }) => ({ id, name })),
    family,
    models: models.map((model) => ({ ...model, colours: [...model.colours] })),
    tiers,
    issues: issues.map(({ id, label, active, sac, recordings }) => ({
      id,
      label,
      active,
      sac,
      spoken: recordings.map(({ language }) => language),
      missing: missingIn(id, { prices: counted.get(id) ?? 0, recordings: recordings.length }),
    })),
    prices: await listShownPrices(
      db,
      tiers.map(({ id }) => id),
      today,
    ),
  }
}

async function listShownPrices(db: Db, tiers: readonly string[], today: string) {
  const rows = await db
    .select()
    .from(deviceIssuePrices)
    .where(and(inArray(deviceIssuePrices.tier, [...tiers]), inForceOrPlanned(db, today)))
    .orderBy(asc(deviceIssuePrices.startsOn), asc(deviceIssuePrices.id))
  return rows.map(({ serviceCharge, sparePrice, ...row }) => ({
    ...row,
    service: toRupees(serviceCharge),
    spare: toRupees(sparePrice),
  }))
}

/** Fails with NOT_IN_CATALOGUE. */
export async function showIssue({ db, clock }: Deps, by: Colleague, issueId: string) {
  const [found] = await db
    .select({ issue: deviceIssues, family: { id: deviceFamilies.id, name: deviceFamilies.name } })
    .from(deviceIssues)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceIssues.familyId))
    .where(eq(deviceIssues.id, issueId))
  const { issue, family } = found ?? fail(catalogueErrors.NOT_IN_CATALOGUE)
  const counted = await countPrices(db, [issueId], indianDay(clock()))
  return {
    ...issue,
    family,
    rights: rightsOf(by),
    images: [...issue.images],
    attributes: issue.attributes.map(({ key, values }) => ({ key, values: [...values] })),
    recordings: [...issue.recordings],
    missing: missingIn(issueId, {
      prices: counted.get(issueId) ?? 0,
      recordings: issue.recordings.length,
    }),
  }
}

/** Every price that was ever set, at most two hundred, the one with the latest first day first. */
export async function listPriceHistory(
  { db, clock }: Deps,
  { tier, issueId }: { tier: string; issueId: string },
) {
  const now = clock()
  const isIt = and(eq(deviceIssuePrices.tier, tier), eq(deviceIssuePrices.issueId, issueId))
  const [holding] = await db
    .select({ id: deviceIssuePrices.id })
    .from(deviceIssuePrices)
    .where(and(isIt, inForce(db, indianDay(now))))
  const rows = await db
    .select()
    .from(deviceIssuePrices)
    .where(isIt)
    .orderBy(desc(deviceIssuePrices.startsOn), desc(deviceIssuePrices.id))
    .limit(200)
  type State = 'planned' | 'holds' | 'past' | 'withdrawn'
  const stateOf = ({ id, startsOn, withdrawnAt }: (typeof rows)[number]): State => {
    if (withdrawnAt) return 'withdrawn'
    if (id === holding?.id) return 'holds'
    return isPlanned(startsOn, now) ? 'planned' : 'past'
  }
  return rows.map((row) => ({
    ...row,
    service: toRupees(row.serviceCharge),
    spare: toRupees(row.sparePrice),
    state: stateOf(row),
    setAt: row.setAt?.toISOString() ?? null,
  }))
}
