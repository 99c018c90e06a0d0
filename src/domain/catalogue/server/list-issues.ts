/** Lists a model's issues with their prices: the second step of a booking. */
import { fail } from '#kernel/app-error.ts'
import { sum, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { catalogueErrors } from '../errors.ts'
import type { Catalogue } from './repository.ts'

/** With today's prices. Empty for a model without priced issues. Fails with MODEL_NOT_FOUND. */
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
