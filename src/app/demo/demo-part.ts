/** A part of the demonstration's stock, and the invented suppliers, with prices such as a shop pays. */
import type { FamilyId } from '#domain/catalogue/family.ts'

export const demoSuppliers = [
  { name: 'Marudham Spares', phone: '+91 44 2845 0017', leadDays: 1, letters: 'MS' },
  { name: 'Western Displays', phone: '+91 22 2300 0144', leadDays: 4, letters: 'WD' },
  { name: 'Vaigai Cells', phone: '+91 452 255 0160', leadDays: 2, letters: 'VC' },
] as const

export type DemoPart = {
  readonly sku: string
  readonly name: string
  readonly family: FamilyId | null
  /** Names of models; none for what is used up in every repair. */
  readonly models: readonly string[]
  /** The issue of its family that it mends, without the family. */
  readonly issue: string
  readonly quality: string
  readonly shelf: string
  readonly keep: number
  readonly target: number
  /** Received with the first delivery, for the repairs of the weeks before. */
  readonly first: number
  /** Received two weeks ago. */
  readonly delivered: number
  /** In the delivery that is on its way. */
  readonly coming: number
  /** Rupees for each. */
  readonly cost: string
  /** Its supplier's place in `demoSuppliers`. */
  readonly from: 0 | 1 | 2
}

type Row = readonly [
  sku: string,
  name: string,
  models: string,
  shelf: string,
  keep: number,
  delivered: number,
  coming: number,
  cost: string,
  first?: number,
]

export const kind = (
  what: Pick<DemoPart, 'family' | 'issue' | 'quality' | 'from'>,
  rows: readonly Row[],
): DemoPart[] =>
  rows.map(([sku, name, models, shelf, keep, delivered, coming, cost, first = 0]) => ({
    ...what,
    sku,
    name,
    shelf,
    keep,
    first,
    delivered,
    coming,
    cost,
    models: models === '' ? [] : models.split('; '),
    target: keep * 2,
  }))
