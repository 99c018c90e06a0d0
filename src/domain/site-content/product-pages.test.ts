import { expect, test } from 'vitest'
import { familyIds } from '#domain/catalogue/family.ts'
import { familyRows, issueRows } from '#domain/catalogue/server/seed/rows.ts'
import { findProductPage, productPages } from './product-pages.ts'
import { productViews } from './product-views.ts'

test('every family of the catalogue has a page with six services and six places on its drawing', () => {
  expect(Object.keys(productPages).toSorted()).toEqual([...familyIds].toSorted())
  expect(familyRows.map(({ id }) => id).toSorted()).toEqual([...familyIds].toSorted())
  for (const family of familyIds) {
    const labels = productPages[family].services.map(({ label }) => label)
    expect(new Set(labels).size).toBe(6)
    expect(productViews[family].points).toHaveLength(6)
  }
})

test('each service is work the catalogue offers for that family, with its time and its warranty', () => {
  for (const family of familyIds) {
    for (const service of productPages[family].services) {
      const issue = issueRows.find((row) => row.familyId === family && row.label === service.label)
      expect({ family, ...service }).toMatchObject({
        label: issue?.label,
        time: issue?.serviceDuration,
      })
      expect(issue?.warranty).toBe(service.isSoftware ? '30 days' : '90 days')
    }
  }
})

test('an address that no product has, has no page', () => {
  expect(findProductPage('iphone')?.name).toBe('iPhone')
  expect(findProductPage('toString')).toBeUndefined()
  expect(findProductPage('ipod')).toBeUndefined()
  expect(findProductPage(undefined)).toBeUndefined()
})
