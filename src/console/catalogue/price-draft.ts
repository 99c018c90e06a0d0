/** Prices typed and not yet saved, over those that hold, by tier and issue. */
import { z } from 'zod'
import { formatWholeRupees, type Paise, sum, toRupees } from '#kernel/money.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { notAPrice, parsePrice } from '#domain/catalogue/price-rules.ts'
import type { getCatalogue, Price } from '#domain/catalogue/contract/staff.ts'

export type Catalogue = ResponseOf<typeof getCatalogue>
export type Column = 'quality' | 'service' | 'spare'
/** As this browser stores it. */
export const priceDraft = z.record(
  z.string(),
  z.object({ quality: z.string(), service: z.string(), spare: z.string() }).partial(),
)
export type PriceDraft = z.infer<typeof priceDraft>
/** What is typed over a family's prices is one draft, on the page of the family and on those of its issues. */
export const priceDraftOf = (family: string): string => `prices:${family}`

type Place = { readonly tier: string; readonly issueId: string }

export const keyOf = ({ tier, issueId }: Place): string => `${tier} ${issueId}`

/** One line of the table: an issue at a tier. */
export type PriceRow = {
  readonly key: string
  readonly tier: string
  readonly issueId: string
  readonly label: string
  readonly holds: Price | undefined
  readonly planned: readonly Price[]
  /** The latest of those shown, by which the server knows what was seen. */
  readonly seen: number | null
  readonly typed: PriceDraft[string]
  /** The texts in the cells. */
  readonly shown: Readonly<Record<Column, string>>
  readonly changed: boolean
}

/** As the fields show it: 14,400. */
const plain = (rupees: number | undefined): string =>
  rupees === undefined ? '' : formatWholeRupees(rupees).replace('₹', '')

const textsOf = (price: Price | undefined): Record<Column, string> => ({
  quality: price?.quality ?? '',
  service: plain(price?.service),
  spare: plain(price?.spare),
})

/** Every repair of the family at a tier, priced there or not; finding the fault is free. */
export const rowsOf = (catalogue: Catalogue, tier: string, draft: PriceDraft): PriceRow[] =>
  catalogue.issues
    .filter(({ id }) => !isFaultFinding(id))
    .map(({ id, label }) => {
      const key = keyOf({ tier, issueId: id })
      const own = catalogue.prices.filter((one) => one.tier === tier && one.issueId === id)
      const holds = own.findLast(({ startsOn }) => startsOn <= catalogue.today)
      const typed = draft[key] ?? {}
      const before = textsOf(holds)
      const shown = { ...before, ...typed }
      return {
        key,
        tier,
        issueId: id,
        label,
        holds,
        planned: own.filter(({ startsOn }) => startsOn > catalogue.today),
        seen: own.length === 0 ? null : Math.max(...own.map((one) => one.id)),
        typed,
        shown,
        changed: isChanged(shown, before),
      }
    })

const columns: readonly Column[] = ['quality', 'service', 'spare']
const isChanged = (shown: Record<Column, string>, before: Record<Column, string>): boolean =>
  columns.some((column) => sameAmount(shown[column]) !== sameAmount(before[column]))
/** `8900` and `8,900` are no change. */
const sameAmount = (typed: string): string | number => parsePrice(typed) ?? typed.trim()

/** Of all tiers of the family. */
export const changedRows = (catalogue: Catalogue, draft: PriceDraft): PriceRow[] =>
  catalogue.tiers.flatMap(({ id }) => rowsOf(catalogue, id, draft)).filter(({ changed }) => changed)

/** What is typed elsewhere stays. */
export const without = (draft: PriceDraft, saved: readonly Place[]): PriceDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([key]) => !saved.some((one) => keyOf(one) === key)),
  )

type OnDraft = (change: (before: PriceDraft) => PriceDraft) => void

/** What a table of prices does with the draft: typing into a cell, and taking back what was typed. */
export const typeInto = (onDraft: OnDraft) => ({
  onType: (key: string, column: Column, text: string) =>
    onDraft((before) => ({ ...before, [key]: { ...before[key], [column]: text } })),
  onReset: (key: string, column: Column) =>
    onDraft((before) => {
      const { [column]: _, ...rest } = before[key] ?? {}
      return { ...before, [key]: rest }
    }),
})

/** The faults of a line, by column; the server checks the same. */
export function wrongIn({ shown, changed }: PriceRow): Partial<Record<Column, string>> {
  if (!changed) return {}
  const [service, spare] = [parsePrice(shown.service), parsePrice(shown.spare)]
  return {
    ...(shown.quality.trim() === '' && { quality: 'Please enter the quality' }),
    ...(service === undefined && { service: notAPrice }),
    ...(spare === undefined && { spare: notAPrice }),
    ...(service === 0 && spare === 0 && { service: 'A repair costs at least one rupee' }),
  }
}

/** `₹10,400`, or nothing while an amount is none. */
export function totalOf({ shown }: PriceRow): string {
  const amounts = [parsePrice(shown.service), parsePrice(shown.spare)]
  const known = amounts.filter((one): one is Paise => one !== undefined)
  return known.length === 2 ? formatWholeRupees(toRupees(sum(known))) : ''
}

/** The name of a tier of the family. */
export const tierName = ({ tiers }: Catalogue, tier: string): string =>
  tiers.find(({ id }) => id === tier)?.name ?? tier
