import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForSignature, mostPoints, pathOf, signatureInput } from './signature.ts'

const drawn = (strokes: unknown, more: object = {}) => ({
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes,
  ...more,
})
const isAccepted = (input: unknown) => signatureInput.safeParse(input).success

/** A stroke from left to right. */
const wave = (points = 40) =>
  Array.from({ length: points }, (_, at) => [10 + (at % 500), 60]).flat()

describe('a drawn signature', () => {
  test('is accepted with a line', () => {
    expect(isAccepted(drawn([wave(200)]))).toBe(true)
  })

  test.each([
    ['no stroke', drawn([])],
    ['an empty stroke', drawn([[]])],
    ['one dot', drawn([[30, 30]])],
    [
      'dots all over the pad',
      drawn([
        [10, 10],
        [590, 190],
        [300, 100],
        [10, 190],
      ]),
    ],
    ['a scribble in one place', drawn([Array.from({ length: 400 }, (_, at) => 50 + (at % 7))])],
    ['half a point', drawn([[...wave(200), 5]])],
    ['a point outside of the pad', drawn([[...wave(200), 601, 60]])],
    ['a point below the pad', drawn([[...wave(200), 60, 201]])],
    ['a negative point', drawn([[...wave(200), -1, 60]])],
    ['half a pixel', drawn([[...wave(200), 1.5, 60]])],
    ['no number', drawn([[...wave(200), Number.NaN, 60]])],
    ['no end', drawn([[...wave(200), Number.POSITIVE_INFINITY, 60]])],
    ['text', drawn([[...wave(200), '<svg onload=alert(1)>', 60]])],
    ['a pad of no size', drawn([wave(200)], { width: 0 })],
    ['too many points', drawn([wave(mostPoints), [1, 1]])],
    ['too many strokes', drawn(Array.from({ length: 301 }, () => [1, 1]))],
    ['markup', { kind: 'svg', svg: '<svg/>' }],
  ])('is refused: %s', (_, input) => {
    expect(isAccepted(input)).toBe(false)
  })

  test('is at most 64 KB as JSON and draws as numbers and commands alone, whatever was drawn', () => {
    const long = drawn(
      [Array.from({ length: 2 * mostPoints }, (_, at) => (at % 2 ? 1999 : at % 2_000))],
      {
        width: 2_000,
        height: 2_000,
      },
    )
    expect(isAccepted(long)).toBe(true)
    expect(JSON.stringify(long).length).toBeLessThan(64 * 1024)
    const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }))
    const strokes = fc.array(
      fc.array(point, { minLength: 1, maxLength: 40 }).map((all) => all.flat()),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(strokes, (given) => {
        const read = signatureInput.safeParse(drawn(given))
        if (read.success && read.data.kind === 'drawn')
          expect(pathOf(read.data)).toMatch(/^(?:M\d+ \d+(?:Q[\d. ]+)*(?:h\.1|L\d+ \d+))+$/)
      }),
    )
  })

  test('a line and a dot both draw', () => {
    expect(
      pathOf({
        strokes: [
          [1, 2, 3, 4],
          [5, 6],
        ],
      }),
    ).toBe('M1 2L3 4M5 6h.1')
  })
})

test.each([
  ['Selvi Raman', true],
  ['செல்வி', true],
  ['', false],
  [' . ', false],
  ['S', false],
  ['--', false],
  ['Selvi‮Raman', false],
  ['S'.repeat(81), false],
])('the typed name %j', (name, accepted) => {
  expect(isAccepted({ kind: 'typed', name })).toBe(accepted)
})

test.each([
  ['none', false, false],
  ['approval', true, false],
  ['intake', false, true],
  ['both', true, true],
] as const)(
  'with %s, the shop asks at the approval: %s, at the intake: %s',
  (signature, approval, intake) => {
    expect(asksForSignature({ signature }, 'approval')).toBe(approval)
    expect(asksForSignature({ signature }, 'intake')).toBe(intake)
  },
)
