/** What the API says of parts and purchase orders, as the pages of the stock pass it on. */
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import type { getPart, listParts } from '#domain/parts/contract/staff.ts'
import type { getReturn } from '#domain/parts/contract/staff-returns.ts'
import type { getStocktake } from '#domain/parts/contract/staff-stocktakes.ts'
import type { getPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'

export type ListedPart = ResponseOf<typeof listParts>['parts'][number]
export type ShownPart = ResponseOf<typeof getPart>
export type ShownItem = ShownPart['items'][number]
export type ShownPurchaseOrder = ResponseOf<typeof getPurchaseOrder>
export type ShownReturn = ResponseOf<typeof getReturn>
export type ShownStocktake = ResponseOf<typeof getStocktake>
export type StockFilter = NonNullable<RequestOf<typeof listParts>['filter']>
