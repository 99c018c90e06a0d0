/** The catalogue as customers get it: models to choose from, and the issues of a model with their prices. */
import { fail } from '#kernel/app-error.ts'
import { sum, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Model } from '../catalogue.ts'
import { catalogueErrors } from '../errors.ts'
import type { FamilyId } from '../family.ts'
import type { Catalogue } from './repository.ts'

type Family = {
  family: FamilyId
  label: string
  productImageUrl: string
  models: (Pick<Model, 'name' | 'year'> & {
    productId: string
    colors: string[]
    productImageUrl: string
  })[]
}

/** All families with their models, for choosing a device by hand. */
export async function listModels({ catalogue }: { catalogue: Pick<Catalogue, 'models'> }) {
  const families = new Map<FamilyId, Family>()
  for (const row of await catalogue.models()) {
    const family = families.get(row.family.id) ?? {
      family: row.family.id,
      label: row.family.name,
      productImageUrl: row.familyImageUrl,
      models: [],
    }
    families.set(row.family.id, family)
    family.models.push({
      productId: row.id,
      name: row.name,
      year: row.year,
      colors: [...row.colours],
      productImageUrl: row.imageUrl,
    })
  }
  return [...families.values()]
}

/** The second step of a booking: a model's issues with today's prices, and finding its fault for nothing. Fails with MODEL_NOT_FOUND. */
export async function listIssues(
  { catalogue, clock }: { catalogue: Pick<Catalogue, 'issuesOfModel'>; clock: Clock },
  { productId }: { productId: string },
) {
  const rows = await catalogue.issuesOfModel(productId, indianDay(clock()))
  if (rows.length === 0) fail(catalogueErrors.MODEL_NOT_FOUND)
  return rows.flatMap(({ issue, price }) =>
    issue && price ? [toAnswer({ ...issue, ...price })] : [],
  )
}

type Row = Awaited<ReturnType<Catalogue['issuesOfModel']>>[number]
type Issue = NonNullable<Row['issue']> & NonNullable<Row['price']>

function toAnswer({ id, label, recordings, images, attributes, ...issue }: Issue) {
  return {
    value: id,
    label,
    data: {
      description: issue.description,
      serviceCharge: toRupees(issue.serviceCharge),
      sparePrice: toRupees(issue.sparePrice),
      totalCharge: toRupees(sum([issue.serviceCharge, issue.sparePrice])),
      warranty: issue.warranty,
      quality: issue.quality,
      serviceDuration: issue.serviceDuration,
      attributeImages: [...images],
      attributes: attributes.map(({ key, values }) => ({ key, values: [...values] })),
      audioFiles: recordings.map(({ language, url, transcript, seconds }) => ({
        language,
        audioFileUrl: url,
        transcript,
        seconds,
      })),
    },
  }
}
