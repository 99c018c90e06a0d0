/** The form of a seeded guide: one file for each, with its HTML. */
import type { categorySeeds } from './categories.ts'

export type CategoryId = (typeof categorySeeds)[number][0]

export type GuideSeed = {
  /** Also the name of its drawing in public/guides. */
  readonly slug: string
  readonly title: string
  readonly category: CategoryId
  /** A family or a model of the catalogue. */
  readonly product: string
  /** Three to five. */
  readonly tags: readonly string[]
  /** The Indian day it was published, `2026-03-14`. */
  readonly published: string
  /**
   * The catalogue's prices that the text states as `₹5,500 to ₹29,900`: an issue, and after an @
   * the tiers when not all are meant.
   */
  readonly priced: readonly string[]
  /** 400 to 900 words, with the tags that our cleaning lets pass. */
  readonly html: string
}
