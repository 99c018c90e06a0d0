/** The prices of a device page: each service's lowest and highest, and all of one model once it is chosen. For loaders only. */
import type { RouterContextProvider } from 'react-router'
import type { Shop } from '#kernel/shop.ts'
import { callFrom, nothingIfRefused } from '#ui/api/api-client.ts'
import { getModelPrices, listPrices } from '#domain/catalogue/contract/price-list.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { gstPercent, withGst } from '#website/prices/with-gst.ts'

export type ServicePrices = NonNullable<Awaited<ReturnType<typeof findServicePrices>>>

/** Undefined where the prices cannot be had: the page then shows none. */
export async function findServicePrices(
  context: Readonly<RouterContextProvider>,
  shop: Shop,
  family: FamilyId,
  modelId: string,
) {
  const listed = await callFrom(context, listPrices, {}).catch(nothingIfRefused)
  const found = listed?.find((one) => one.family === family)
  if (!found) return undefined
  const models = found.models
    .filter(({ repairs }) => repairs > 0)
    .map(({ productId, name }) => ({ productId, name }))
  const chosen = models.find(({ productId }) => productId === modelId)
  const model = chosen && (await callFrom(context, getModelPrices, chosen).catch(nothingIfRefused))
  return {
    gstPercent: gstPercent(shop),
    models,
    services: found.services,
    model: model && {
      productId: model.productId,
      name: model.name,
      repairs: model.repairs.map(({ issueId, label, totalCharge }) => ({
        issueId,
        label,
        totalCharge,
        withGst: withGst(shop, totalCharge),
      })),
    },
  }
}
