/** Tests what a customer is told about the change from one version to the next, and which lines stand as agreed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { EstimateLine } from './estimate.ts'
import { agreedBefore, changesBetween, identityOf, missingLines } from './estimate-changes.ts'

const aLine = (key: string, more: Partial<EstimateLine> = {}): EstimateLine => ({
  key,
  issueId: key,
  label: key,
  serviceCharge: paise(100),
  sparePrice: paise(0),
  totalCharge: paise(100),
  sac: '998716',
  warranty: '90 days',
  quality: '',
  imageUrl: null,
  isFree: false,
  needs: null,
  ...more,
})

const anyLine = fc
  .record({ name: fc.constantFrom('a', 'b', 'c', 'd'), isFree: fc.boolean(), total: fc.nat(9) })
  .map(({ name, isFree, total }) => aLine(name, { isFree, totalCharge: paise(total) }))
const someLines = fc.array(anyLine, { maxLength: 8 })

describe('the changes between two versions', () => {
  test('name every line of both once, and their amounts explain the difference', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, now) => {
        const changes = changesBetween(before, now)
        expect(changes.filter(({ kind }) => kind !== 'removed').map(({ line }) => line)).toEqual(
          now,
        )
        const olds = changes.flatMap((one) => (one.before ? [one.before] : []))
        expect(new Set(olds)).toEqual(new Set(before))
        const total = (lines: readonly EstimateLine[]) =>
          lines.reduce((all, { totalCharge }) => all + totalCharge, 0)
        const difference = changes.reduce(
          (all, { kind, line, before: old }) =>
            all + (kind === 'removed' ? 0 : line.totalCharge) - (old?.totalCharge ?? 0),
          0,
        )
        expect(difference).toBe(total(now) - total(before))
      }),
    )
  })

  test('ask for a reason for exactly the lines that they show as taken out', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, now) => {
        const removed = changesBetween(before, now).filter(({ kind }) => kind === 'removed')
        expect(missingLines(before, now).map(identityOf).toSorted()).toEqual(
          removed.map(({ line }) => identityOf(line)).toSorted(),
        )
      }),
    )
  })

  test.each([
    ['same', {}],
    ['lower', { totalCharge: paise(99) }],
    ['higher', { totalCharge: paise(101) }],
    ['changed', { quality: 'Genuine' }],
    ['changed', { warranty: '30 days' }],
  ])('call a line %s when it has %o', (kind, change) => {
    expect(changesBetween([aLine('a')], [aLine('a', change)])[0]?.kind).toBe(kind)
  })

  test('take a free line for the same work by its words, not by its place', () => {
    const before = aLine('line-1', { isFree: true, issueId: 'free-line-1', label: 'Cleaning' })
    const now = aLine('line-2', { isFree: true, issueId: 'free-line-2', label: ' cleaning' })
    expect(changesBetween([before], [now])).toMatchObject([{ kind: 'same', line: now, before }])
  })
})

describe('a line that was agreed to before', () => {
  const at = new Date('2026-11-19T06:00:00Z')
  const later = new Date('2026-11-20T06:00:00Z')
  const version = (lines: readonly EstimateLine[], accepted: readonly string[], when = at) => ({
    estimate: { lines },
    answer: { accepted, at: when },
  })

  test('says when, unless it became dearer or another offer', () => {
    const earlier = [version([aLine('a')], ['a'])]
    const agreed = (change: Partial<EstimateLine>) => agreedBefore([aLine('a', change)], earlier)
    expect(agreed({})).toEqual(new Map([['a', at]]))
    expect(agreed({ totalCharge: paise(50) })).toEqual(new Map([['a', at]]))
    expect(agreed({ totalCharge: paise(101) }).size).toBe(0)
    expect(agreed({ quality: 'Another' }).size).toBe(0)
    expect(agreed({ warranty: '' }).size).toBe(0)
  })

  test('is judged by the last answer, past versions that nobody answered', () => {
    const unanswered = { estimate: { lines: [aLine('a')] }, answer: null }
    const declined = version([aLine('a'), aLine('b')], ['b'], later)
    expect(
      agreedBefore([aLine('a')], [unanswered, declined, version([aLine('a')], ['a'])]).size,
    ).toBe(0)
    expect(agreedBefore([aLine('b')], [unanswered, declined])).toEqual(new Map([['b', later]]))
  })

  test('is a new question when it needs a line that was not agreed to', () => {
    const now = [
      aLine('a', { needs: 'b' }),
      aLine('b', { needs: 'c' }),
      aLine('c', { totalCharge: paise(101) }),
    ]
    const earlier = [version([aLine('a'), aLine('b'), aLine('c')], ['a', 'b', 'c'])]
    expect(agreedBefore(now, earlier).size).toBe(0)
  })
})
