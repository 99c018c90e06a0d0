import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { AppError } from '#kernel/app-error.ts'
import { familyIds } from '#domain/catalogue/family.ts'
import { twentyOne } from '#kernel/kolam-paths.ts'
import { checkPoints, pointKeys, pointsLacking, pointTitle } from './check-points.ts'
import {
  answerPoints,
  canFill,
  type DeviceCheck,
  isComplete,
  pointAnswers,
  type PointInput,
  tallyOf,
} from './device-check.ts'
import { stageKeys } from '../stages.ts'

const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    return error instanceof AppError ? error.entry.code : String(error)
  }
  return undefined
}
const works = (seen: number): PointInput => ({ point: 'wifi', answer: 'works', note: null, seen })
const merged = (check: DeviceCheck, input: readonly PointInput[]): DeviceCheck => {
  const changed = answerPoints(check, input)
  return [...check.filter((one) => !changed.some(({ point }) => point === one.point)), ...changed]
}

describe('the 21 points', () => {
  test('are as many as the shop promises, one for each dot of the kolam', () => {
    expect(checkPoints).toHaveLength(shop.claims.diagnosticPoints)
    expect(new Set(pointKeys).size).toBe(twentyOne.dots.length)
  })

  test('leave every family something to check, and an unknown one everything', () => {
    for (const family of familyIds) expect(pointsLacking(family).length).toBeLessThan(17)
    expect(pointsLacking('iphone')).toEqual([])
    expect(pointsLacking('mac-mini')).toContain('display')
    expect(pointsLacking('typewriter')).toEqual([])
  })

  test('are named as on the device', () => {
    expect([
      pointTitle('touch', 'iphone'),
      pointTitle('touch', 'mac'),
      pointTitle('touch'),
    ]).toEqual(['Touch', 'Trackpad', 'Touch'])
    expect(pointTitle('display', 'mac')).toBe('Display')
  })
})

describe('an answer', () => {
  test('takes the place of the one that was seen, and of no other', () => {
    const first = answerPoints([], [works(0)])
    expect(first).toEqual([{ point: 'wifi', answer: 'works', note: null, version: 1 }])
    const fails = { ...works(1), answer: 'fails', note: ' weak\n signal ' } as const
    const second = answerPoints(first, [fails])
    expect(second).toEqual([{ point: 'wifi', answer: 'fails', note: 'weak signal', version: 2 }])
    expect(codeOf(() => answerPoints(second, [works(1)]))).toBe('POINT_CHANGED')
    expect(codeOf(() => answerPoints([], [works(3)]))).toBe('POINT_CHANGED')
  })

  test('that is there already changes nothing, whatever was seen', () => {
    const first = answerPoints([], [works(0)])
    expect(answerPoints(first, [works(0), works(7)])).toEqual([])
  })

  test('given by two colleagues at once stays whole: every point has the last answer that was taken', () => {
    const input = fc.record({
      point: fc.constantFrom(...pointKeys.slice(0, 4)),
      answer: fc.constantFrom(...pointAnswers),
      note: fc.constantFrom(null, 'a', ' '),
      seen: fc.nat({ max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(input, { maxLength: 4 }), { maxLength: 12 }), (calls) => {
        let check: DeviceCheck = []
        for (const call of calls) {
          const before = check
          const code = codeOf(() => (check = merged(before, call)))
          if (code) expect([code, check]).toEqual(['POINT_CHANGED', before])
          for (const { point, answer } of code
            ? []
            : new Map(call.map((c) => [c.point, c])).values())
            expect(check.find((one) => one.point === point)?.answer).toBe(answer)
          expect(new Set(check.map(({ point }) => point)).size).toBe(check.length)
        }
      }),
      { numRuns: 200, seed: 3 },
    )
  })
})

test('a check is complete with its last point; a point that does not work needs a note', () => {
  const all = pointKeys.map((point) => ({ ...works(0), point }))
  const check = merged([], all)
  expect(isComplete(tallyOf(check))).toBe(true)
  expect(isComplete(tallyOf(check.slice(1)))).toBe(false)
  const broken = merged(check, [
    { point: 'gps', answer: 'fails', note: 'No fix indoors', seen: 1 },
    { point: 'flash', answer: 'fails', note: null, seen: 1 },
    { point: 'earpiece', answer: 'absent', note: null, seen: 1 },
  ])
  expect(tallyOf(broken)).toEqual({ answered: 21, works: 18, fails: 2, unexplained: 1 })
})

test('the first check is open from arrival to repair, the second from repair to hand-over', () => {
  const open = (phase: 'before' | 'after') => stageKeys.filter((stage) => canFill(phase, stage))
  expect(open('before')).toEqual(['reached-workshop', 'technician-assigned', 'confirmation-call'])
  expect(open('after')).toEqual([
    'repair-completed',
    'final-quality-check',
    'picked-up-by-delivery',
    'heading-to-deliver',
  ])
})
