import { expect, test } from 'vitest'
import { after, minutes, seconds } from '#kernel/time.ts'
import { type IntakeLink, intakeLinkLives, linkEnds, linkSeconds } from './intake-link.ts'

const made = new Date('2026-11-19T05:00:00Z')
const link: IntakeLink = {
  id: 'a',
  orderId: 'b',
  createdAt: made,
  by: 'ramesh',
  byName: 'Ramesh',
  sessionId: 's',
  end: null,
}

test('a link is good for fifteen minutes', () => {
  expect(linkSeconds(link, made)).toBe(900)
  expect(linkSeconds(link, after(made, minutes(15) - 1))).toBe(1)
  expect(linkSeconds(link, after(made, intakeLinkLives))).toBe(0)
})

test('a link that a clock ahead of ours made is not good', () => {
  expect(linkSeconds(link, after(made, -minutes(30)))).toBe(0)
  expect(linkSeconds(link, after(made, -seconds(1)))).toBeGreaterThan(0)
})

test.each(linkEnds)('a link that was %s is not good', (end) => {
  expect(linkSeconds({ ...link, end }, made)).toBe(0)
})
