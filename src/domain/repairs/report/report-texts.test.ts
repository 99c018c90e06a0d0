/** Tests that the report's texts exist in each language, in its own script. */
import { expect, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { pointKeys } from '../inspection/check-points.ts'
import { oldPartKeys } from '../parts/old-part.ts'
import { leadOf, type Report } from './report-facts.ts'
import { reportTexts } from './report-texts.ts'
import { english, type TextKey } from './texts/english.ts'
import { hindi } from './texts/hindi.ts'
import { tamil } from './texts/tamil.ts'

const keys = Object.keys(english) as TextKey[]
const scripts = [
  ['Tamil', tamil, /\p{Script=Tamil}/u, /\p{Script=Devanagari}/u],
  ['Hindi', hindi, /\p{Script=Devanagari}/u, /\p{Script=Tamil}/u],
] as const
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(scripts)(
  '%s has each text in its own script, with the same values',
  (_, own, script, other) => {
    expect(Object.keys(own)).toEqual(keys)
    for (const key of keys) {
      expect(own[key], key).toMatch(script)
      expect(own[key], key).not.toMatch(other)
      expect(namesIn(own[key]), key).toEqual(namesIn(english[key]))
    }
  },
)

test.each(scripts)('%s names every point and old part in its own script', (language, _, script) => {
  for (const family of ['iphone', 'macbook-pro']) {
    const { point, oldPart } = reportTexts(language, family)
    for (const key of pointKeys) expect(point(key), key).toMatch(script)
    for (const key of oldPartKeys) expect(oldPart(key), key).toMatch(script)
  }
})

test('a computer has a trackpad where a phone has touch, in every language', () => {
  const pairs = languages.map((language) => [
    reportTexts(language, 'iphone').point('touch'),
    reportTexts(language, 'macbook-pro').point('touch'),
  ])
  expect(pairs[0]).toEqual(['Touch', 'Trackpad'])
  for (const [phone, computer] of pairs) expect(phone).not.toBe(computer)
})

test('figures have the digits that everybody reads, and days the words of their language', () => {
  const reading = { capacity: 2549, design: 3227, cycles: 912 }
  expect(reportTexts('English', 'iphone').reading(reading)).toBe(
    '2,549 of 3,227 mAh, 912 charge cycles',
  )
  expect(reportTexts('Hindi', 'iphone').reading({ ...reading, cycles: null })).toBe(
    '3,227 mAh में से 2,549 mAh क्षमता',
  )
  const at = new Date('2026-11-18T20:00:00Z')
  expect(reportTexts('English', 'iphone').day(at)).toBe('19 November 2026')
  for (const language of languages)
    expect(reportTexts(language, 'iphone').day(at)).toMatch(/19.*2026/)
})

test('one point that does not work is not counted in the plural', () => {
  const texts = reportTexts('English', 'iphone')
  const device = { productName: 'iPhone 13' } as Report['device']
  const leadFor = (count: number) =>
    leadOf(
      {
        device,
        notDone: pointKeys.slice(0, count).map((point) => ({ point, why: null })),
      } as unknown as Report,
      texts,
    )
  expect(leadFor(0)).toContain('All points that were tested work')
  expect(leadFor(1)).toContain('One point does not work')
  expect(leadFor(2)).toContain('2 points do not work')
})
