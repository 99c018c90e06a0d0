/** Tests that a shop can be taken apart and joined again, and what its parts accept. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deliverySeries,
  documentKinds,
  isSeriesPrefix,
  seriesOf,
} from '#domain/accounting/document.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { sectionsOf, shopOf } from './shop-of-sections.ts'
import { prefixFields, sections, type SectionName } from './shop-sections.ts'
import { unchecked, whileFilledIn } from './unchecked.ts'

test('a shop that is taken apart and joined is the same shop', () => {
  expect(shopOf(sectionsOf(sampleShop), sampleShop)).toEqual(sampleShop)
})

test('the parts of the sample are valid', () => {
  const parts = sectionsOf(sampleShop)
  for (const [name, schema] of Object.entries(sections))
    expect(schema.safeParse(parts[name as SectionName]).error, name).toBeUndefined()
})

test('without its limits a part accepts what is half filled in, and refuses another shape', () => {
  const { business } = sectionsOf(sampleShop)
  const shape = unchecked(sections.business)
  expect(shape.safeParse({ ...business, gstin: '', brand: '' }).success).toBe(true)
  expect(shape.safeParse({ ...business, gstin: 3 }).success).toBe(false)
  const { charges } = sectionsOf(sampleShop)
  for (const moneyBeforeWork of ['none', 'whole', { percent: 400 }])
    expect(unchecked(sections.charges).safeParse({ ...charges, moneyBeforeWork }).success).toBe(
      true,
    )
})

test('a draft with an emptied number is read again as it was typed, also inside a choice', () => {
  const { charges } = sectionsOf(sampleShop)
  const typed = {
    ...charges,
    estimateValidDays: Number.NaN,
    moneyBeforeWork: { percent: Number.NaN },
  }
  const stored: unknown = JSON.parse(JSON.stringify(typed))
  expect(whileFilledIn(sections.charges).parse(stored)).toEqual(typed)
  expect(unchecked(sections.charges).safeParse(stored).success).toBe(false)
})

describe('prefixes of order numbers', () => {
  const accepted = fc
    .string({ unit: fc.constantFrom(...'ABDFGMNR'), minLength: 2, maxLength: 4 })
    .filter((orderPrefix) => prefixFields.safeParse({ orderPrefix }).success)
  const kinds = documentKinds.filter((kind) => kind !== 'estimate')
  const seriesWithKind = (prefix: string) => [
    ...kinds.map((kind) => [seriesOf(kind, prefix), kind] as const),
    [deliverySeries(prefix), 'delivery-note'] as const,
  ]

  test('no two that are accepted number documents of different kinds in one series', () => {
    fc.assert(
      fc.property(accepted, accepted, (one, other) => {
        const kindOf = new Map<string, string>(seriesWithKind(one))
        for (const [series, kind] of seriesWithKind(other))
          expect(kindOf.get(series) ?? kind).toBe(kind)
      }),
    )
  })

  test.each(['MDR', 'MDF', 'MDN', 'MDD', 'MDG'])(
    '%s is a series of documents already',
    (prefix) => {
      expect(isSeriesPrefix(prefix)).toBe(false)
      expect(prefixFields.safeParse({ orderPrefix: prefix }).success).toBe(false)
    },
  )
})
