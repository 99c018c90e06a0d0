/** The queries for the catalogue. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { sum } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { IssueLine, Model } from '../catalogue.ts'
import { freePrice, isFaultFinding } from '../fault-finding.ts'
import { inForce } from './prices-in-force.ts'
import { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from './tables.ts'

const issue = {
  id: deviceIssues.id,
  label: deviceIssues.label,
  description: deviceIssues.description,
  isSoftware: deviceIssues.isSoftware,
  warranty: deviceIssues.warranty,
  serviceDuration: deviceIssues.serviceDuration,
  sac: deviceIssues.sac,
  images: deviceIssues.images,
  attributes: deviceIssues.attributes,
  recordings: deviceIssues.recordings,
}

const price = {
  serviceCharge: deviceIssuePrices.serviceCharge,
  sparePrice: deviceIssuePrices.sparePrice,
  quality: deviceIssuePrices.quality,
  startsOn: deviceIssuePrices.startsOn,
  setBy: deviceIssuePrices.setBy,
}

const model = {
  id: deviceModels.id,
  name: deviceModels.name,
  year: deviceModels.year,
  colours: deviceModels.colours,
  imageUrl: deviceModels.imageUrl,
  family: { id: deviceFamilies.id, name: deviceFamilies.name },
}

const isOfModel = and(
  eq(deviceIssues.familyId, deviceModels.familyId),
  eq(deviceIssues.active, true),
)
const isPriceOfModel = and(
  eq(deviceIssuePrices.tier, deviceModels.tier),
  eq(deviceIssuePrices.issueId, deviceIssues.id),
)

/** Finding the fault is free for every model, whatever the table of prices says. */
const priceOf = <Price>(issueId: string | undefined, found: Price | null) =>
  issueId !== undefined && isFaultFinding(issueId) ? freePrice : found

const selectModels = (db: Db | Tx) =>
  db
    .select(model)
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.familyId))

/** The model with this id, if new bookings may use it. */
export async function findModel(db: Db | Tx, modelId: string): Promise<Model | undefined> {
  const isIt = and(eq(deviceModels.id, modelId), eq(deviceModels.active, true))
  const [found] = await selectModels(db).where(isIt)
  return found
}

/** The queries of every booking and of the price list, prepared once for a database. */
export function openCatalogue(db: Db) {
  const issuesOfModel = db
    .select({ modelId: deviceModels.id, issue, price })
    .from(deviceModels)
    .leftJoin(deviceIssues, isOfModel)
    .leftJoin(deviceIssuePrices, and(isPriceOfModel, inForce(db, sql.placeholder('day'))))
    .where(eq(deviceModels.id, sql.placeholder('modelId')))
    .orderBy(deviceIssues.position, deviceIssues.id)
    .prepare('devices_issues_of_model')
  const models = db
    .select({ ...model, familyImageUrl: deviceFamilies.imageUrl })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.familyId))
    .where(eq(deviceModels.active, true))
    .orderBy(deviceFamilies.position, deviceModels.position)
    .prepare('devices_models')
  const prices = db
    .select({
      model: { id: deviceModels.id, name: deviceModels.name, year: deviceModels.year },
      family: { id: deviceFamilies.id, name: deviceFamilies.name },
      issue: { id: deviceIssues.id, label: deviceIssues.label, position: deviceIssues.position },
      price: {
        serviceCharge: deviceIssuePrices.serviceCharge,
        sparePrice: deviceIssuePrices.sparePrice,
      },
    })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.familyId))
    .leftJoin(
      deviceIssuePrices,
      and(eq(deviceIssuePrices.tier, deviceModels.tier), inForce(db, sql.placeholder('day'))),
    )
    .leftJoin(
      deviceIssues,
      and(eq(deviceIssues.id, deviceIssuePrices.issueId), eq(deviceIssues.active, true)),
    )
    .where(eq(deviceModels.active, true))
    .orderBy(deviceFamilies.position, deviceModels.position, deviceIssues.position, deviceIssues.id)
    .prepare('devices_prices')
  return {
    /**
     * One row for each issue of the model's family, with its price on that Indian day where the model has one; "Find the
     * fault" for nothing. An unknown model has no row.
     */
    issuesOfModel: async (modelId: string, day: string) =>
      (await issuesOfModel.execute({ modelId, day })).map((row) => ({
        ...row,
        price: priceOf(row.issue?.id, row.price),
      })),
    /** All models that new bookings may use, newest first within their family. */
    models: () => models.execute(),
    /**
     * One row for each active model and issue with its price on that Indian day, in the order of `models`. A model
     * without prices has one row without a price.
     */
    prices: (day: string) => prices.execute({ day }),
  }
}
export type Catalogue = ReturnType<typeof openCatalogue>

/** Those of the issues that the model's tier offers on that Indian day, in no particular order. */
export async function selectIssueLines(
  db: Db | Tx,
  modelId: string,
  issueIds: readonly string[],
  day: string,
): Promise<IssueLine[]> {
  const rows = await db
    .select({ issue, price })
    .from(deviceModels)
    .innerJoin(deviceIssues, isOfModel)
    .leftJoin(deviceIssuePrices, and(isPriceOfModel, inForce(db, day)))
    .where(and(eq(deviceModels.id, modelId), inArray(deviceIssues.id, [...issueIds])))
  return rows.flatMap(({ issue: found, ...row }) => {
    const { id, label, sac, warranty, serviceDuration, isSoftware, images } = found
    const held = priceOf(id, row.price)
    if (!held) return []
    const { serviceCharge, sparePrice, quality } = held
    const totalCharge = sum([serviceCharge, sparePrice])
    const imageUrl = images[0]?.url
    return [
      {
        id,
        label,
        serviceCharge,
        sparePrice,
        totalCharge,
        sac,
        warranty,
        quality,
        serviceDuration,
        isSoftware,
        imageUrl,
      },
    ]
  })
}
