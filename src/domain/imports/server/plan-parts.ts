/** What an import does with the rows of parts. A file names models, price tiers and issues; a part stores their ids. */
import type { FamilyId } from '#domain/catalogue/family.ts'
import { listFitTitles } from '#domain/catalogue/server/titles-of-fits.ts'
import { findParts, listFitsOf, type StoredPart } from '#domain/parts/server/csv/stock-scene.ts'
import { type PartFields, storePart } from '#domain/parts/server/csv/store-stock.ts'
import { sameName } from '../csv-value.ts'
import type { NamedFit } from '../named-fits.ts'
import type { PartRow } from '../stock-row.ts'
import { type Judged, planOf } from './judged-rows.ts'
import { type Planner, refused, type Verdict } from './plan.ts'

type Titles = Awaited<ReturnType<typeof listFitTitles>>
type Fit = { readonly kind: 'model' | 'tier'; readonly of: string; readonly issueId: string }

export const planParts: Planner<'parts'> = async (deps, tx, lines, locks) => {
  const parts = await findParts(
    tx,
    lines.map(({ row }) => row.sku),
    locks,
  )
  const titles = await listFitTitles(tx)
  const ids = [...parts.values()].map(({ id }) => id)
  const fits = await listFitsOf(tx, ids)
  const judge = (row: PartRow): Judged => {
    const old = parts.get(row.sku)
    const found = row.fits && findFits(titles, row.fits, row.family ?? old?.familyId ?? undefined)
    if (found && 'outcome' in found) return { verdict: found }
    const fields = fieldsOf(row, old)
    if (old && fields.tracking !== old.tracking && old.lastCost !== null)
      return { verdict: refused('Serial numbers', 'Pieces of this part are in stock, so it stays') }
    const before = fits.filter(({ partId }) => partId === old?.id)
    const isSame =
      old &&
      Object.entries(fields).every(([key, value]) => old[key as keyof PartFields] === value) &&
      (!found || textOf(found) === textOf(before))
    if (isSame) return { verdict: { outcome: 'same' } }
    const change = [old?.id ?? null, old?.version ?? null, fields, found ?? null]
    return {
      verdict: { outcome: old ? 'changed' : 'new', change },
      write: (to, who) => storePart(deps, to, who, old, { ...fields, fits: found }),
    }
  }
  return planOf(
    tx,
    lines.map(({ row }) => judge(row)),
  )
}

const fieldsOf = (row: PartRow, old: StoredPart | undefined): PartFields => ({
  sku: row.sku,
  name: row.name,
  familyId: row.family ?? old?.familyId ?? null,
  quality: row.quality ?? old?.quality ?? '',
  hsn: row.hsn ?? old?.hsn ?? '',
  tracking: row.tracking ?? old?.tracking ?? 'serial',
  reorderLevel: row.reorderLevel ?? old?.reorderLevel ?? 1,
  target: row.target ?? old?.target ?? 2,
  shelf: row.shelf ?? old?.shelf ?? '',
  active: row.active ?? old?.active ?? true,
})

const textOf = (fits: readonly Fit[]) =>
  fits
    .map(({ kind, of, issueId }) => `${kind} ${of} ${issueId}`)
    .toSorted()
    .join('\n')

/** The ids of what the file names, each once; or which of it the catalogue does not have. */
function findFits(
  titles: Titles,
  named: readonly NamedFit[],
  family: FamilyId | undefined,
): Fit[] | Verdict {
  const found = new Map<string, Fit>()
  for (const { of, isTier, issue } of named) {
    const isNamed = (one: { title: string; familyId: string }) =>
      sameName(one.title) === sameName(of) && (family === undefined || one.familyId === family)
    const device = (isTier ? titles.tiers : titles.models).find(isNamed)
    if (!device)
      return refused('Fits', `The catalogue has no ${isTier ? 'price tier' : 'model'} “${of}”`)
    const its = titles.issues.find(
      ({ title, familyId }) => familyId === device.familyId && sameName(title) === sameName(issue),
    )
    if (!its) return refused('Fits', `The catalogue has no issue “${issue}” of “${of}”`)
    const fit = { kind: isTier ? 'tier' : 'model', of: device.id, issueId: its.id } as const
    found.set(textOf([fit]), fit)
  }
  return [...found.values()]
}
