import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestRule, ruleAt, ruleNamed, ruleOfSupply, taxRules, type TaxRule } from './tax-rule.ts'

const changed: TaxRule = { ...latestRule, id: 'regular-2031-04', from: '2031-04-01', half: 1_000 }
const rules = [...taxRules, changed]

describe('the rows of the tax law', () => {
  test('stand in order of their days, each with a name of its own', () => {
    const days = taxRules.map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
    expect(new Set(taxRules.map(({ id }) => id)).size).toBe(taxRules.length)
    expect(taxRules.at(-1)).toBe(latestRule)
  })

  test('change at midnight in India', () => {
    expect(ruleAt(rules, new Date('2031-03-31T18:29:59Z'))).toBe(latestRule)
    expect(ruleAt(rules, new Date('2031-03-31T18:30:00Z'))).toBe(changed)
    expect(() => ruleAt(rules, new Date('2017-06-30T12:00:00Z'))).toThrow(RangeError)
  })

  test('are found by name; what names none was made by the first', () => {
    expect(ruleNamed(rules, changed.id)).toBe(changed)
    expect(ruleNamed(rules, undefined)).toBe(taxRules[0])
    expect(() => ruleNamed(rules, 'other')).toThrow(RangeError)
  })
})

describe('the row of a supply around a change (CGST Act, section 14)', () => {
  const before = new Date('2031-03-30T06:00:00Z')
  const after = new Date('2031-04-02T06:00:00Z')
  const later = new Date('2031-04-03T06:00:00Z')

  test.each([
    ['supplied before; invoiced and paid after', before, after, later, changed],
    ['supplied and invoiced before; paid after', before, before, after, latestRule],
    ['supplied and paid before; invoiced after', before, after, before, latestRule],
    ['supplied after; invoiced before, paid after', after, before, later, changed],
    ['supplied after; invoiced and paid before', after, before, before, latestRule],
    ['supplied after; invoiced after, paid before', after, later, before, changed],
    ['supplied before; invoiced after and still owed', before, after, undefined, changed],
    ['supplied and invoiced before; still owed', before, before, undefined, latestRule],
  ])('%s', (_, suppliedAt, invoicedAt, paidAt, row) => {
    expect(ruleOfSupply(rules, { suppliedAt, invoicedAt, paidAt })).toBe(row)
  })

  test('is that of at least two of the three events', () => {
    const time = fc
      .integer({ min: -40, max: 40 })
      .map((at) => new Date(before.getTime() + at * 3_600_000 * 4))
    fc.assert(
      fc.property(time, time, time, (suppliedAt, invoicedAt, paidAt) => {
        const row = ruleOfSupply(rules, { suppliedAt, invoicedAt, paidAt })
        const those = [suppliedAt, invoicedAt, paidAt].filter((at) => ruleAt(rules, at) === row)
        expect(those.length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})
