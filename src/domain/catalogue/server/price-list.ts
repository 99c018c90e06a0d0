/** The public price list: all models in short, one model in full, and the addresses of both for the site map. */
import { fail } from '#kernel/app-error.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Paise, sum, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type {
  getModelPrices as modelEndpoint,
  listPrices as listEndpoint,
} from '../contract/price-list.ts'
import { catalogueErrors } from '../errors.ts'
import type { FamilyId } from '../family.ts'
import { isFaultFinding } from '../fault-finding.ts'
import { priceListPath } from '../price-list-path.ts'
import { getModel } from './get-model.ts'
import { type Catalogue, openCatalogue } from './repository.ts'

type Row = Awaited<ReturnType<Catalogue['prices']>>[number]
type Family = ResponseOf<typeof listEndpoint>[number]
type Charges = { readonly serviceCharge: Paise; readonly sparePrice: Paise }

const totalOf = ({ serviceCharge, sparePrice }: Charges): number =>
  toRupees(sum([serviceCharge, sparePrice]))

/** An issue that is no longer offered has a price and no row of its own, so both are needed. */
const offerOf = ({ issue, price }: Row) =>
  issue && price
    ? { id: issue.id, label: issue.label, position: issue.position, total: totalOf(price) }
    : undefined

type Offer = NonNullable<ReturnType<typeof offerOf>>

/** All families with the prices that hold today. */
export async function listPrices({
  catalogue,
  clock,
}: {
  catalogue: Pick<Catalogue, 'prices'>
  clock: Clock
}): Promise<Family[]> {
  const families = new Map<FamilyId, Row[]>()
  for (const row of await catalogue.prices(indianDay(clock()))) {
    const rows = families.get(row.family.id) ?? []
    families.set(row.family.id, rows)
    rows.push(row)
  }
  return [...families.values()].map(toFamily)
}

function toFamily(rows: readonly Row[]): Family {
  const models = new Map<string, { model: Row['model']; offers: Offer[] }>()
  for (const row of rows) {
    const entry = models.get(row.model.id) ?? { model: row.model, offers: [] }
    models.set(row.model.id, entry)
    const offer = offerOf(row)
    if (offer) entry.offers.push(offer)
  }
  const all = [...models.values()].flatMap(({ offers }) => offers)
  const totals = all.map(({ total }) => total)
  const columns = foremost(all)
  const family = rows[0]?.family ?? fail(catalogueErrors.MODEL_NOT_FOUND)
  return {
    family: family.id,
    label: family.name,
    columns: columns.map(({ label }) => label),
    offers: all.length,
    lowest: totals.length > 0 ? Math.min(...totals) : 0,
    highest: totals.length > 0 ? Math.max(...totals) : 0,
    services: servicesOf(all),
    models: [...models.values()].map(({ model, offers }) => ({
      productId: model.id,
      name: model.name,
      year: model.year,
      repairs: offers.length,
      prices: columns.map(({ id }) => offers.find((one) => one.id === id)?.total ?? null),
    })),
  }
}

/** Each repair once, with its lowest and highest price, in the catalogue's order. */
function servicesOf(offers: readonly Offer[]): Family['services'] {
  const byId = Map.groupBy(offers, ({ id }) => id)
  return [...byId.values()]
    .toSorted(([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((group) => {
      const totals = group.map(({ total }) => total)
      const [first] = group
      if (!first || isFaultFinding(first.id)) return []
      const { id: issueId, label } = first
      return { issueId, label, lowest: Math.min(...totals), highest: Math.max(...totals) }
    })
}

/** The first two repairs in the catalogue's order; what costs nothing for any model is not one of them. */
function foremost(offers: readonly Offer[]): Offer[] {
  const byId = new Map<string, Offer>()
  for (const offer of offers) if (offer.total > 0) byId.set(offer.id, byId.get(offer.id) ?? offer)
  return [...byId.values()].toSorted((a, b) => a.position - b.position).slice(0, 2)
}

type ModelDeps = { db: Db; catalogue: Pick<Catalogue, 'issuesOfModel'>; clock: Clock }

/** The repairs of a model; finding its fault is none of them. A model without prices has an empty list. Fails with MODEL_NOT_FOUND, also for one that is not offered any more. */
export async function getModelPrices(
  { db, catalogue, clock }: ModelDeps,
  { productId }: { productId: string },
): Promise<ResponseOf<typeof modelEndpoint>> {
  const model = await getModel(db, productId)
  const rows = await catalogue.issuesOfModel(productId, indianDay(clock()))
  const offered = rows.flatMap(({ issue, price }) =>
    issue && price && !isFaultFinding(issue.id) ? [{ issue, price }] : [],
  )
  const changes = offered.flatMap(({ price }) => (price.setBy === null ? [] : [price.startsOn]))
  return {
    productId: model.id,
    name: model.name,
    year: model.year,
    family: model.family.id,
    familyLabel: model.family.name,
    productImageUrl: model.imageUrl,
    changedOn: changes.toSorted().at(-1),
    repairs: offered.map(({ issue, price }) => ({
      issueId: issue.id,
      label: issue.label,
      description: issue.description,
      totalCharge: totalOf(price),
      serviceDuration: issue.serviceDuration,
      quality: price.quality,
      warranty: issue.warranty,
      imageUrl: issue.images[0]?.url,
    })),
  }
}

/** The addresses of the models that have a price today. */
export async function listPricePaths({ db, clock }: { db: Db; clock: Clock }): Promise<string[]> {
  const rows = await openCatalogue(db).prices(indianDay(clock()))
  const priced = rows.flatMap((row) => (offerOf(row) ? [row.model.id] : []))
  return [...new Set(priced)].map(priceListPath)
}
