/** Prices from a file: the names and prices that the catalogue has, and storing what a file says. */
import { asc, eq } from 'drizzle-orm'
import type { ColleagueActor } from '#kernel/actor.ts'
import { minus, type Paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { ContentChanged } from '#platform/content-changes.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordAudit } from './record-audit.ts'
import { inForce } from './prices-in-force.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'

export type PriceScene = {
  readonly families: readonly { readonly id: string; readonly name: string }[]
  readonly models: readonly {
    readonly familyId: string
    readonly name: string
    readonly tier: string
  }[]
  readonly issues: readonly IssueEntry[]
  /** The price in force, by tier and issue (`priceKey`). */
  readonly prices: ReadonlyMap<string, PriceNow>
}
export type IssueEntry = {
  readonly id: string
  readonly familyId: string
  readonly label: string
  readonly warranty: string
  readonly serviceDuration: string
}
export type PriceNow = {
  readonly id: number
  readonly serviceCharge: Paise
  readonly sparePrice: Paise
  readonly quality: string
}

export const priceKey = (tier: string, issueId: string): string => `${tier}\n${issueId}`

/** The whole catalogue as names and prices of today. `locks` keeps issues and prices until the transaction ends. */
export async function readPriceScene(tx: Db | Tx, now: Date, locks: boolean): Promise<PriceScene> {
  const { id, familyId, label, warranty, serviceDuration } = deviceIssues
  const issues = tx
    .select({ id, familyId, label, warranty, serviceDuration })
    .from(deviceIssues)
    .orderBy(asc(id))
  // Everybody who sets prices locks the issue first.
  const lockedIssues = await (locks ? issues.for('update') : issues)
  const prices = await tx
    .select()
    .from(deviceIssuePrices)
    .where(inForce(tx, indianDay(now)))
  return {
    families: await tx
      .select({ id: deviceFamilies.id, name: deviceFamilies.name })
      .from(deviceFamilies),
    models: await tx
      .select({
        familyId: deviceModels.familyId,
        name: deviceModels.name,
        tier: deviceModels.tier,
      })
      .from(deviceModels),
    issues: lockedIssues,
    prices: new Map(prices.map((one) => [priceKey(one.tier, one.issueId), one])),
  }
}

export type NewPrice = {
  readonly tier: string
  readonly issueId: string
  readonly price: Paise
  readonly spare: Paise
  readonly quality: string
}
/** What holds for every model of an issue. */
export type IssueChange = {
  readonly issueId: string
  readonly warranty?: string
  readonly serviceDuration?: string
}
type Input = {
  readonly at: Date
  readonly scene: PriceScene
  readonly prices: readonly NewPrice[]
  readonly issues: readonly IssueChange[]
}

/** Sets prices from today on and changes issues, each with its audit event; bookings made before keep their prices. */
export async function storeImportedPrices(
  { contentChanged }: { readonly contentChanged: ContentChanged },
  tx: Tx,
  by: ColleagueActor,
  { at, scene, prices, issues }: Input,
): Promise<void> {
  const startsOn = indianDay(at)
  for (const { tier, issueId, price, spare, quality } of prices) {
    const before = scene.prices.get(priceKey(tier, issueId))
    const row = { serviceCharge: minus(price, spare), sparePrice: spare, quality }
    await tx
      .insert(deviceIssuePrices)
      .values({ tier, issueId, ...row, startsOn, setBy: by.name, setAt: at })
    await recordAudit(tx, by, {
      at,
      action: 'price.set',
      subject: { kind: 'issue', id: issueId },
      data: {
        before: before ? { tier, ...amountsOf(before) } : null,
        after: { tier, startsOn, ...amountsOf(row) },
      },
    })
  }
  for (const change of issues) await changeIssue(tx, by, { at, change })
  await contentChanged(tx)
}

const amountsOf = ({ serviceCharge, sparePrice, quality }: Omit<PriceNow, 'id'>) => ({
  service: serviceCharge,
  spare: sparePrice,
  quality,
})

async function changeIssue(
  tx: Tx,
  by: ColleagueActor,
  { at, change: { issueId, ...fields } }: { readonly at: Date; readonly change: IssueChange },
): Promise<void> {
  const [row] = await tx.select().from(deviceIssues).where(eq(deviceIssues.id, issueId))
  if (!row) throw new Error('an issue vanished while it was locked')
  await tx
    .update(deviceIssues)
    .set({ ...fields, version: row.version + 1 })
    .where(eq(deviceIssues.id, issueId))
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const before = Object.fromEntries(names.map((name) => [name, row[name]]))
  await recordAudit(tx, by, {
    at,
    action: 'issue.changed',
    subject: { kind: 'issue', id: issueId },
    data: { before, after: fields },
  })
}
