import { expect, test } from 'vitest'
import { familyIds } from '#domain/catalogue/family.ts'
import { pointsLacking } from '../inspection/check-points.ts'
import {
  differenceOf,
  kindOf,
  kindOfBrowser,
  pointsTestedOn,
  proposalsOf,
  testsFor,
} from './self-test.ts'
import { isSelfTestLinkOpen, momentOf } from './self-test-link.ts'

test('no device tests a point that it does not have', () => {
  for (const family of familyIds) {
    const lacking: readonly string[] = pointsLacking(family)
    expect(pointsTestedOn(family).filter((point) => lacking.includes(point))).toEqual([])
    expect(testsFor(family).length > 0).toBe(kindOf(family) !== undefined)
  }
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'mac'],
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'other'],
] as const)('%s with %i fingers', (userAgent, fingers, kind) => {
  expect(kindOfBrowser(userAgent, fingers)).toBe(kind)
})

test('a proposal says whether the check agrees', () => {
  const results = (['touch', 'display', 'sensors'] as const).map((point) => ({
    point,
    answer: 'fails' as const,
    reason: null,
    missed: null,
    of: null,
  }))
  const check = [
    { point: 'touch', answer: 'fails' },
    { point: 'display', answer: 'works' },
  ]
  expect(proposalsOf(results, check).map((one) => one.check)).toEqual(['same', 'differs', 'open'])
})

test.each([
  ['iphone', 'iPhone 13', 'iphone', '390x844', null],
  ['iphone', 'iPhone 13', 'iphone', '393x852', 'model'],
  // Everything on it is enlarged.
  ['iphone', 'iPhone 13', 'iphone', '320x693', null],
  ['iphone', 'iPhone 13 Pro Max', 'iphone', '375x812', null],
  ['iphone', 'iPhone 13 mini', 'iphone', '390x844', 'model'],
  // Not in the list yet.
  ['iphone', 'iPhone 21', 'iphone', '390x844', null],
  ['iphone', 'iPhone 13', 'iphone', null, null],
  ['iphone', 'iPhone 13', 'other', '390x844', 'kind'],
  ['imac', 'iMac 24', 'mac', '1440x2560', null],
] as const)('%s %s, tested on %s with %s: %s', (family, model, kind, screen, found) => {
  expect(differenceOf({ family, model }, { kind, screen })).toBe(found)
})

test.each([
  ['order-placed', false, 'booking'],
  // At the counter its device is there from the beginning.
  ['order-placed', true, 'intake'],
  ['reached-workshop', false, 'intake'],
  ['repair-in-progress', true, 'intake'],
  ['repair-completed', true, 'after'],
  ['heading-to-deliver', true, 'after'],
] as const)('a test at %s (intake %s) belongs to %s', (stage, hasIntake, moment) => {
  expect(momentOf(stage, hasIntake)).toBe(moment)
})

test('a link made while the clock was ahead is over', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(isSelfTestLinkOpen(now, now)).toBe(true)
  expect(isSelfTestLinkOpen(new Date('2026-11-22T10:00:00Z'), now)).toBe(false)
})
