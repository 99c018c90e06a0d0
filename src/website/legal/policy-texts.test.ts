import { shop } from '#app/shop.ts'
import { paise } from '#kernel/money.ts'
import { expect, test } from 'vitest'
import type { PolicySection } from './policy-sections.tsx'
import { privacyPolicy, termsAndConditions } from './policy-texts.ts'

const textOf = (sections: readonly PolicySection[]) =>
  sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]).join(' ')

test('both documents are of India: rupees, the courts at Chennai, adults only', () => {
  const all = textOf([...privacyPolicy(shop), ...termsAndConditions(shop)])
  expect(all).not.toMatch(/\$|dollar|New York|under 16/i)
  for (const text of [textOf(privacyPolicy(shop)), textOf(termsAndConditions(shop))]) {
    expect(text).toContain('courts at Chennai')
    expect(text).toContain('18 years and older')
  }
})

test('what both documents promise, they promise in the same sentences', () => {
  for (const promise of ['within 72 hours', 'kept for 3 years; tax invoices as long as tax law']) {
    expect(textOf(privacyPolicy(shop))).toContain(promise)
    expect(textOf(termsAndConditions(shop))).toContain(promise)
  }
})

test('the terms name the days a device waits and the hours for a free cancellation', () => {
  const text = textOf(termsAndConditions(shop))
  expect(text).toMatch(/30 days free of charge.*storage fee.*90 days.*recycle/)
  expect(text).toContain('up to 24 hours before')
})

test('the terms of a shop that charges no storage name none', () => {
  const free = { ...shop, collection: { ...shop.collection, feePerDay: paise(0) } }
  const text = textOf(termsAndConditions(free))
  expect(text).not.toMatch(/storage fee/)
  expect(text).toMatch(/waits for you free of charge\. After 90 days.*recycle/)
})

test('every section can be linked to', () => {
  for (const sections of [privacyPolicy(shop), termsAndConditions(shop)]) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  }
})
