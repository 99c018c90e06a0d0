/** The owner sets prices from a day on, as new rows beside the old ones, or withdraws a planned price before it begins. */
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Colleague, InputOf } from '#kernel/endpoint.ts'
import type { Paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { setPrices as endpoint } from '../contract/staff-prices.ts'
import { catalogueErrors } from '../errors.ts'
import { isFaultFinding } from '../fault-finding.ts'
import { isPlanned, mayBegin, parsePrice } from '../price-rules.ts'
import { inForce, inForceOrPlanned } from './prices-in-force.ts'
import { recordAudit } from './record-audit.ts'
import type { CatalogueDeps } from './staff-deps.ts'
import { deviceIssuePrices, deviceIssues } from './tables.ts'
import { findTierFamilies } from './tiers.ts'

type Input = InputOf<typeof endpoint>
type Price = Input['prices'][number]

/**
 * Sets all of the prices or none. Fails with PRICE_DAY, with FAULT_FINDING_IS_FREE, with NOT_IN_CATALOGUE for a tier of another family, and with
 * PRICES_CHANGED_MEANWHILE, naming the fields, when one was set or withdrawn since the colleague read them.
 */
export async function setPrices(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  { startsOn, prices }: Input,
): Promise<void> {
  const now = clock()
  if (!mayBegin(startsOn, now)) fail(catalogueErrors.PRICE_DAY)
  if (prices.some(({ issueId }) => isFaultFinding(issueId)))
    fail(catalogueErrors.FAULT_FINDING_IS_FREE)
  const today = indianDay(now)
  await inTransaction(db, async (tx) => {
    await lockIssues(tx, prices)
    await refuseStale(tx, prices, today)
    for (const price of prices) {
      const [before] = await tx
        .select()
        .from(deviceIssuePrices)
        .where(and(isPriceOf(price), inForce(tx, today)))
      const row = {
        serviceCharge: amountOf(price.service),
        sparePrice: amountOf(price.spare),
        quality: price.quality,
      }
      const { tier, issueId } = price
      await tx
        .insert(deviceIssuePrices)
        .values({ tier, issueId, ...row, startsOn, setBy: by.name, setAt: now })
      await recordAudit(tx, by, {
        at: now,
        action: 'price.set',
        subject: { kind: 'issue', id: issueId },
        data: {
          before: before ? { tier, ...amountsOf(before) } : null,
          after: { tier, startsOn, ...amountsOf(row) },
        },
      })
    }
    await contentChanged(tx)
  })
}

const isPriceOf = ({ tier, issueId }: Pick<Price, 'tier' | 'issueId'>) =>
  and(eq(deviceIssuePrices.tier, tier), eq(deviceIssuePrices.issueId, issueId))

/** The contract has already checked that it parses. */
const amountOf = (typed: string): Paise =>
  parsePrice(typed) ?? fail(catalogueErrors.NOT_IN_CATALOGUE)

type Amounts = { serviceCharge: Paise; sparePrice: Paise; quality: string }
const amountsOf = ({ serviceCharge, sparePrice, quality }: Amounts) => ({
  service: serviceCharge,
  spare: sparePrice,
  quality,
})

/** Allows one change of an issue's prices at a time, and checks that each tier belongs to the issue's family. */
async function lockIssues(tx: Tx, prices: readonly Price[]): Promise<void> {
  const issueIds = [...new Set(prices.map(({ issueId }) => issueId))]
  const issues = await tx
    .select({ id: deviceIssues.id, familyId: deviceIssues.familyId })
    .from(deviceIssues)
    .where(inArray(deviceIssues.id, issueIds))
    .orderBy(asc(deviceIssues.id))
    .for('update')
  const familyOfIssue = new Map(issues.map(({ id, familyId }) => [id, familyId]))
  const familyOfTier = await findTierFamilies(
    tx,
    prices.map(({ tier }) => tier),
  )
  for (const { tier, issueId } of prices) {
    const family = familyOfIssue.get(issueId)
    if (!family || familyOfTier.get(tier) !== family) fail(catalogueErrors.NOT_IN_CATALOGUE)
  }
}

async function refuseStale(tx: Tx, prices: readonly Price[], today: string): Promise<void> {
  const latest = await tx
    .select({
      tier: deviceIssuePrices.tier,
      issueId: deviceIssuePrices.issueId,
      id: max(deviceIssuePrices.id),
    })
    .from(deviceIssuePrices)
    .where(
      and(
        inArray(
          deviceIssuePrices.issueId,
          prices.map(({ issueId }) => issueId),
        ),
        inForceOrPlanned(tx, today),
      ),
    )
    .groupBy(deviceIssuePrices.tier, deviceIssuePrices.issueId)
  const known = new Map(latest.map(({ tier, issueId, id }) => [`${tier} ${issueId}`, id]))
  const stale = prices.flatMap(({ tier, issueId, seen }, at) =>
    (known.get(`${tier} ${issueId}`) ?? null) === seen
      ? []
      : [{ path: `prices.${at}.service`, message: 'Changed by a colleague meanwhile' }],
  )
  if (stale.length > 0) fail(catalogueErrors.PRICES_CHANGED_MEANWHILE, { errors: stale })
}

/** The withdrawn price stays in the history. Fails with NOT_IN_CATALOGUE and, from its first day on, PRICE_HOLDS_ALREADY. */
export async function withdrawPrice(
  { db, clock, contentChanged }: CatalogueDeps,
  by: Colleague,
  priceId: number,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const [price] = await tx
      .select()
      .from(deviceIssuePrices)
      .where(and(eq(deviceIssuePrices.id, priceId), isNull(deviceIssuePrices.withdrawnAt)))
      .for('update')
    if (!price) fail(catalogueErrors.NOT_IN_CATALOGUE)
    // Somebody else who sets prices of this issue at the same time waits, and then gets an error.
    await tx
      .select({ id: deviceIssues.id })
      .from(deviceIssues)
      .where(eq(deviceIssues.id, price.issueId))
      .for('update')
    if (!isPlanned(price.startsOn, now)) fail(catalogueErrors.PRICE_HOLDS_ALREADY)
    await tx
      .update(deviceIssuePrices)
      .set({ withdrawnAt: now })
      .where(eq(deviceIssuePrices.id, priceId))
    const { tier, startsOn, serviceCharge, sparePrice, quality } = price
    await recordAudit(tx, by, {
      at: now,
      action: 'price.withdrawn',
      subject: { kind: 'issue', id: price.issueId },
      data: { before: { tier, startsOn, service: serviceCharge, spare: sparePrice, quality } },
    })
    await contentChanged(tx)
  })
}
