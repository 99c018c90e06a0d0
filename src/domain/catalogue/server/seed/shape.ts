/** The form of the catalogue's seed: one line for each model, one block for each issue, prices in whole rupees. */
import type { FamilyId } from '../../family.ts'
import type { IssueKind } from './spoken.ts'

/** Name, tier, year, colours, and a picture other than the family's. */
export type ModelSeed<Tier extends string> = readonly [
  name: string,
  tier: Tier,
  year: number,
  colours: readonly string[],
  picture?: string,
]

/** Service charge, spare price, and a quality other than the issue's own. */
type PriceSeed = readonly [service: number, spare: number, quality?: string]

export type IssueSeed<Tier extends string> = {
  /** Together with the family it makes the issue's id and selects its transcript. */
  readonly kind: IssueKind
  readonly label: string
  readonly description: string
  readonly duration: string
  readonly quality: string
  /** Software work has 30 days of warranty, all else 90. */
  readonly isSoftware?: true
  /** Up to three drawings of public/parts, each with a caption. */
  readonly images: readonly (readonly [part: string, caption: string])[]
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** A tier without a price is not offered this issue. */
  readonly prices: Readonly<Partial<Record<Tier, PriceSeed>>>
}

export type FamilySeed<Tier extends string = string> = {
  readonly id: FamilyId
  /** Newest first. */
  readonly models: readonly ModelSeed<Tier>[]
  readonly issues: readonly IssueSeed<Tier>[]
}
