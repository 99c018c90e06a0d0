import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { issueRows, modelRows, priceRows } from '#domain/catalogue/server/seed/rows.ts'
import { example, saved, withoutPlan, withPlan } from './adp-savings.ts'

test('the example charges what the catalogue charges for that model', () => {
  const model = modelRows.find(({ name }) => name === example.model)
  for (const { label, each } of example.repairs) {
    const prices = priceRows.filter(({ tier }) => tier === model?.tier)
    const price = prices.find(({ issueId }) =>
      issueRows.some((issue) => issue.id === issueId && issue.label === label),
    )
    expect([label, (price?.serviceCharge ?? 0) + (price?.sparePrice ?? 0)]).toEqual([label, each])
  }
})

test('the sums of the example are right', () => {
  expect(withoutPlan).toBe(rupees(131_600 + 31_500 + 26_800 + 18_000))
  expect(withPlan).toBe(rupees(144_000))
  expect(saved).toBe(rupees(63_900))
})
