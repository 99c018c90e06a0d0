/**
 * The texts of each device page: its heading, its six services in the order of the drawing's numbers, and its closing
 * card.
 */
import type { FamilyId } from '#domain/catalogue/family.ts'
import { computerPages } from './product-pages-computers.ts'
import { handheldPages } from './product-pages-handhelds.ts'
import type { ProductPage } from './product-pages-shape.ts'

export const productPages: Readonly<Record<FamilyId, ProductPage>> = {
  ...handheldPages,
  ...computerPages,
}

/** Undefined for an address without a product. */
export const findProductPage = (family: string | undefined): ProductPage | undefined =>
  family !== undefined && Object.hasOwn(productPages, family)
    ? productPages[family as FamilyId]
    : undefined
