/** Tests that a customer reads of a warranty in each language, in its own script. */
import { expect, test } from 'vitest'
import { warrantyTexts } from './warranty-texts.ts'

const scripts = [
  ['Tamil', /\p{Script=Tamil}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
] as const

test.each(scripts)('%s says how long a warranty runs in its own script', (language, script) => {
  const texts = warrantyTexts(language)
  for (const left of [0, 1, 89]) {
    const { label, unit } = texts.clock({ all: 90, left })
    for (const text of [label, unit, texts.left({ all: 90, left })]) expect(text).toMatch(script)
    expect(label).toContain(String(left))
  }
  expect(texts.day('2027-02-22')).toMatch(/22.*2027/)
  expect(texts.day('2027-02-22')).toMatch(script)
})

test('one day is no days, and the last day is named', () => {
  const { clock, left } = warrantyTexts('English')
  expect(clock({ all: 1, left: 1 })).toEqual({ label: '1 of 1 day left', unit: 'day left' })
  expect(left({ all: 90, left: 0 })).toBe('Today is the last day')
  expect(left({ all: 90, left: 12 })).toBe('12 of 90 days')
})
