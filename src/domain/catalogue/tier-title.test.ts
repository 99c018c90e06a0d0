/** A tier's name while nobody has given it one. */
import { expect, test } from 'vitest'
import { tierTitle } from './tier-title.ts'

test('a tier is called by its own name within the family', () => {
  expect(tierTitle('iphone-recent-pro', 'iphone')).toBe('Recent pro')
  expect(tierTitle('iphone-oled', 'iphone')).toBe('OLED')
})
