/** Addresses and dates of guides. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guideDate } from './guide-date.ts'
import { freeSlug, slugFrom } from './slug.ts'

describe('a slug', () => {
  test.each([
    ['Cracked iPhone screen: what to do first', 'cracked-iphone-screen-what-to-do-first'],
    ['  Café – 90 days!  ', 'cafe-90-days'],
    ["The maker's part", 'the-makers-part'],
    ['பழுது', 'guide'],
  ])('of %j is %j', (title, slug) => expect(slugFrom(title)).toBe(slug))

  test('is always fit for an address, and at most 80 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (title) => {
        expect(slugFrom(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slugFrom(title).length).toBeLessThanOrEqual(80)
      }),
    )
  })

  test('that is taken gets the first free number', () => {
    expect(freeSlug('a', new Set())).toBe('a')
    expect(freeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  })
})

test('a date is written the US way, for the day it is in India', () => {
  expect(guideDate(new Date('2026-11-18T10:00:00+05:30'))).toBe('November 18, 2026')
  expect(guideDate(new Date('2026-12-31T20:00:00Z'))).toBe('January 1, 2027')
})
