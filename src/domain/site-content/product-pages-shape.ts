/** The parts of a device page. */
import type { FamilyId } from '#domain/catalogue/family.ts'

export type ProductService = {
  /** The catalogue's own label, so that the page and the booking flow speak of the same work. */
  readonly label: string
  readonly text: string
  /** How long it usually takes, as in the catalogue. */
  readonly time: string
  /** Software work has 30 days of warranty, all else 90. */
  readonly isSoftware?: true
}

export type ProductPage = {
  /** As in the header's menu. */
  readonly name: string
  /** The models that the page is about, as a part of a sentence. */
  readonly models: string
  readonly lead: string
  /** The description of the drawing. */
  readonly drawing: string
  /** The closing card's word for the device: 'Bring the phone as it is'. */
  readonly thing: string
  readonly services: readonly [
    ProductService,
    ProductService,
    ProductService,
    ProductService,
    ProductService,
    ProductService,
  ]
}

/** The data of every part of a device page. */
export type OfProduct = { readonly family: FamilyId; readonly page: ProductPage }
