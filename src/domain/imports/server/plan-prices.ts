/** What an import does with the rows of prices. A file names models; the catalogue prices tiers of models that cost the same. */
import { minus, type Paise } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import {
  type IssueChange,
  type IssueEntry,
  type NewPrice,
  priceKey,
  type PriceScene,
  readPriceScene,
  storeImportedPrices,
} from '#domain/catalogue/server/import-prices.ts'
import { sameName } from '../csv-value.ts'
import type { PriceRow } from '../row.ts'
import { mapInParts } from './in-parts.ts'
import { type Line, type Planner, refused, type Verdict } from './plan.ts'

type Found = { readonly tier: string; readonly issue: IssueEntry }
type Judged = { readonly verdict: Verdict; readonly price?: NewPrice; readonly issue?: IssueChange }

export const planPrices: Planner<'prices'> = async (
  { clock, contentChanged },
  tx,
  lines,
  locks,
) => {
  const scene = await readPriceScene(tx, clock(), locks)
  const judge = judgeWith(scene)
  const judged = await mapInParts(lines, judge)
  return {
    verdicts: judged.map(({ verdict }) => verdict),
    async apply(by, at) {
      const prices = judged.flatMap(({ price }) => (price ? [price] : []))
      const issues = judged.flatMap(({ issue }) => (issue ? [issue] : []))
      await storeImportedPrices({ contentChanged }, tx as Tx, by, { at, scene, prices, issues })
    },
  }
}

/** Finds the first with this name. */
function byName<T>(all: readonly T[], nameOf: (one: T) => string) {
  const found = new Map(all.toReversed().map((one) => [sameName(nameOf(one)), one]))
  return (name: string): T | undefined => found.get(sameName(name))
}

/** The names of the catalogue, for a file of many rows. */
function namesOf({ families, models, issues }: PriceScene) {
  const inFamily = <T extends { readonly familyId: string }>(all: readonly T[], id: string) =>
    all.filter(({ familyId }) => familyId === id)
  return {
    familyByName: byName(families, ({ name }) => name),
    familyById: byName(families, ({ id }) => id),
    modelOf: new Map(
      families.map(({ id }) => [id, byName(inFamily(models, id), ({ name }) => name)]),
    ),
    issueOf: new Map(
      families.map(({ id }) => [id, byName(inFamily(issues, id), ({ label }) => label)]),
    ),
  }
}

/** The tier and the issue that a row's words mean. */
function find(
  scene: PriceScene,
  names: ReturnType<typeof namesOf>,
  row: PriceRow,
): Found | Verdict {
  const family = names.familyByName(row.family) ?? names.familyById(row.family)
  if (!family) {
    const known = scene.families.map(({ name }) => name).join(', ')
    return refused('Family', `The catalogue has no such family. It has ${known}`)
  }
  const model = names.modelOf.get(family.id)?.(row.model)
  if (!model) return refused('Model', `The catalogue has no such model of ${family.name}`)
  const issue = names.issueOf.get(family.id)?.(row.issue)
  if (!issue) return refused('Issue', `The catalogue has no such issue of ${family.name}`)
  if (isFaultFinding(issue.id))
    return refused('Issue', 'Finding the fault is free and has no price')
  return { tier: model.tier, issue }
}

type Saying = { readonly line: number; readonly value: string }

/** Judges one row after the other and remembers what earlier lines said about the same tier and the same issue. */
function judgeWith(scene: PriceScene) {
  const names = namesOf(scene)
  const priceLines = new Map<string, Saying>()
  const days = new Map<string, Saying>()
  const warranties = new Map<string, Saying>()
  /** Returns true when this line is the first that says something. */
  const note = (
    said: Map<string, Saying>,
    key: string,
    line: number,
    value: string | undefined,
  ) => {
    if (value === undefined || said.has(key)) return false
    said.set(key, { line, value })
    return true
  }
  return ({ line, row }: Line<'prices'>): Judged => {
    const found = find(scene, names, row)
    if ('outcome' in found) return { verdict: found }
    const amounts = amountsOf(scene, found, row)
    if ('outcome' in amounts) return { verdict: amounts }
    const [key, issueId] = [priceKey(found.tier, found.issue.id), found.issue.id]
    const text = JSON.stringify([amounts.price, amounts.spare, amounts.quality])
    const first = priceLines.get(key)
    if (first && first.value !== text)
      return {
        verdict: refused(
          'Price',
          `Line ${first.line} has another price for a model of the same price tier`,
        ),
      }
    const wrong =
      differs('Days', days.get(issueId), row.days) ??
      differs('Warranty', warranties.get(issueId), row.warranty)
    if (wrong) return { verdict: wrong }
    const isFirst = note(priceLines, key, line, text)
    const fields = {
      ...(note(days, issueId, line, row.days) ? { serviceDuration: row.days } : {}),
      ...(note(warranties, issueId, line, row.warranty) ? { warranty: row.warranty } : {}),
    }
    return decide(scene, found, { amounts, isFirst, fields })
  }
}

/** The first line decides what holds for all models of an issue; one that differs is refused. */
const differs = (
  column: 'Days' | 'Warranty',
  first: Saying | undefined,
  value: string | undefined,
): Verdict | undefined =>
  first && value !== undefined && first.value !== value
    ? refused(column, `Line ${first.line} says ${first.value}; it holds for all models of an issue`)
    : undefined

type Amounts = Omit<NewPrice, 'tier' | 'issueId'>

/** What the row leaves out stays as the catalogue has it. */
function amountsOf(scene: PriceScene, { tier, issue }: Found, row: PriceRow): Amounts | Verdict {
  const now = scene.prices.get(priceKey(tier, issue.id))
  const quality = row.quality ?? now?.quality
  if (!quality) return refused('Quality', 'Missing: the catalogue has no price for it yet')
  const spare = row.spare ?? now?.sparePrice ?? (0 as Paise)
  if (spare > row.price)
    return refused(
      'Spare part',
      'Missing: the spare part in the catalogue costs more than this price',
    )
  return { price: row.price, spare, quality }
}

type Said = {
  readonly amounts: Amounts
  /** False when an earlier line has set the same price for another model of the tier. */
  readonly isFirst: boolean
  readonly fields: {
    readonly serviceDuration?: string | undefined
    readonly warranty?: string | undefined
  }
}

function decide(
  scene: PriceScene,
  { tier, issue }: Found,
  { amounts, isFirst, fields }: Said,
): Judged {
  const now = scene.prices.get(priceKey(tier, issue.id))
  const isSame =
    now?.quality === amounts.quality &&
    now.sparePrice === amounts.spare &&
    now.serviceCharge === minus(amounts.price, amounts.spare)
  const { serviceDuration, warranty } = fields
  const changed = {
    ...(serviceDuration && serviceDuration !== issue.serviceDuration ? { serviceDuration } : {}),
    ...(warranty && warranty !== issue.warranty ? { warranty } : {}),
  }
  const changesIssue = Object.keys(changed).length > 0
  const price = isFirst && !isSame ? { tier, issueId: issue.id, ...amounts } : undefined
  if (!price && !changesIssue) return { verdict: { outcome: 'same' } }
  const change = [now?.id ?? null, price ?? null, changesIssue ? [issue, changed] : null]
  return {
    verdict: { outcome: now ? 'changed' : 'new', change },
    ...(price ? { price } : {}),
    ...(changesIssue ? { issue: { issueId: issue.id, ...changed } } : {}),
  }
}
