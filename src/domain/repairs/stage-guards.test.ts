import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { paise, rupees } from '#kernel/money.ts'
import { type InspectionState, heldBy, moveOn } from './stage-guards.ts'
import { pointKeys } from './inspection/check-points.ts'
import {
  answerPoints,
  canFill,
  checkPhases,
  type DeviceCheck,
  tallyOf,
} from './inspection/device-check.ts'
import { canNoteParts, linesWithoutPart, mayNote, type PartEntry } from './parts/parts-used.ts'
import { currentStage, newJob, nextStage, reachedAt, type JobState } from './repair-job.ts'
import { placedAt, walked } from './repair-job.fixture.ts'
import { type StageKey, stageKeys } from './stages.ts'

const done: InspectionState = {
  before: { answered: 21 },
  after: { answered: 21, unexplained: 0 },
  partsOpen: 0,
  numbers: 'fine',
  isAgreed: true,
  isWaiting: false,
  advanceDue: paise(0),
  isPaid: true,
}
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.entry.code
    throw error
  }
  return undefined
}
const move = (stage: StageKey) => ({ stage, at: placedAt, note: null, by: null })

describe('a repair', () => {
  test.each([
    ['confirmation-call', 'repair-in-progress', { before: { answered: 20 } }, 'FIRST_CHECK_OPEN'],
    ['repair-in-progress', 'repair-completed', { partsOpen: 1 }, 'PARTS_OPEN'],
    [
      'repair-completed',
      'final-quality-check',
      { after: { answered: 20, unexplained: 0 } },
      'LAST_CHECK_OPEN',
    ],
    [
      'repair-completed',
      'final-quality-check',
      { after: { answered: 21, unexplained: 1 } },
      'LAST_CHECK_UNEXPLAINED',
    ],
  ] as const)('at %s is held from %s until the bench is done', (at, to, open, code) => {
    const job = walked('pickup', at)
    expect(codeOf(() => moveOn(job, move(to), { ...done, ...open }))).toBe(code)
    expect(currentStage(moveOn(job, move(to), done))).toBe(to)
  })

  test('is not begun before its advance is paid, and the error names what is missing', () => {
    const job = walked('walk-in', 'confirmation-call')
    const open = { ...done, advanceDue: rupees(590) }
    expect(codeOf(() => moveOn(job, move('repair-in-progress'), open))).toBe('ADVANCE_DUE')
    expect(heldBy('repair-in-progress', open)?.message).toContain('₹590.00 is still to come')
    expect(currentStage(moveOn(job, move('repair-in-progress'), done))).toBe('repair-in-progress')
  })

  test.each(['picked-up-by-delivery', 'heading-to-deliver', 'delivered'] as const)(
    'does not come to %s when something broke after its check',
    (to) => {
      expect(heldBy(to, { ...done, after: { answered: 21, unexplained: 1 } })?.code).toBe(
        'LAST_CHECK_UNEXPLAINED',
      )
      expect(heldBy(to, { ...done, partsOpen: 1 })?.code).toBe('PARTS_OPEN')
    },
  )

  test.each(['picked-up-by-delivery', 'heading-to-deliver', 'delivered'] as const)(
    'does not come to %s with another number, or one that was not read again',
    (to) => {
      expect(heldBy(to, { ...done, numbers: 'unread' })?.code).toBe('NUMBERS_NOT_READ')
      expect(heldBy(to, { ...done, numbers: 'differ' })?.code).toBe('NUMBERS_DIFFER')
      expect(heldBy(to, done)).toBeUndefined()
    },
  )

  test('is not delivered before it is paid', () => {
    const job = walked('walk-in', 'final-quality-check')
    expect(codeOf(() => moveOn(job, move('delivered'), { ...done, isPaid: false }))).toBe(
      'NOT_PAID',
    )
    expect(currentStage(moveOn(job, move('delivered'), done))).toBe('delivered')
  })

  test('reports a skipped stage before missing checks and parts', () => {
    const open = { ...done, before: { answered: 0 } }
    const job = walked('pickup', 'technician-assigned')
    expect(codeOf(() => moveOn(job, move('repair-in-progress'), open))).toBe('STAGE_OUT_OF_ORDER')
  })

  test('asked again for the stage it is at stays the very same', () => {
    const job = walked('pickup', 'repair-in-progress')
    const open = { ...done, before: { answered: 0 } }
    expect(moveOn(job, move('repair-in-progress'), open)).toBe(job)
  })
})

const lines = [
  { issueId: 'screen', label: 'Screen Replacement', sparePrice: 1 },
  { issueId: 'cleaning', label: 'Cleaning', sparePrice: 0 },
]
type World = { job: JobState; before: DeviceCheck; after: DeviceCheck; parts: PartEntry[] }

/** Whatever colleagues try, as the use cases let them: refused where the rules say so. */
const attempt = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('next' as const) }) },
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...stageKeys) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('check' as const),
      moment: fc.constantFrom(...checkPhases),
      from: fc.nat({ max: 20 }),
      count: fc.constantFrom(1, 5, 21, 21),
      answer: fc.constantFrom('works', 'works', 'works', 'fails', 'absent'),
      note: fc.constantFrom(null, 'Why'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      issueId: fc.constantFrom('screen', 'cleaning'),
      serial: fc.constantFrom(null, 'A-1', 'B-2'),
    }),
  },
  fc.record({ do: fc.constant('remove' as const), index: fc.nat({ max: 5 }) }),
)

function benchOf({ before, after, parts }: World): InspectionState {
  return {
    before: tallyOf(before),
    after: tallyOf(after),
    partsOpen: linesWithoutPart(lines, parts).length,
    isAgreed: true,
    isWaiting: false,
    advanceDue: paise(0),
    isPaid: true,
    numbers: 'fine',
  }
}

function tryIt(world: World, tried: ReturnType<typeof attempt.generate>['value']): void {
  const stage = currentStage(world.job)
  if (tried.do === 'check') {
    const check = world[tried.moment]
    if (!canFill(tried.moment, stage)) return
    const input = pointKeys.slice(tried.from, tried.from + tried.count).map((point) => ({
      point,
      answer: tried.answer as 'works',
      note: tried.note,
      seen: check.find((one) => one.point === point)?.version ?? 0,
    }))
    const changed = answerPoints(check, input)
    const stored = check.filter((one) => !changed.some(({ point }) => point === one.point))
    world[tried.moment] = [...stored, ...changed]
  } else if (tried.do === 'part') {
    if (!canNoteParts(stage)) return
    mayNote(lines, world.parts, tried)
    world.parts.push({ ...tried, removedAt: null })
  } else if (tried.do === 'remove') {
    const part = world.parts[tried.index]
    if (part && canNoteParts(stage)) world.parts[tried.index] = { ...part, removedAt: placedAt }
  } else {
    const to = tried.do === 'move' ? tried.to : nextStage(world.job)
    if (to) world.job = moveOn(world.job, move(to), benchOf(world))
  }
}

test.each(['walk-in', 'pickup'] as const)(
  'no row of attempts brings a %s to its repair, completion or owner past the bench',
  (service) => {
    const seen = new Set<StageKey>()
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 90, size: 'max' }), (attempts) => {
        const world: World = { job: newJob(service, placedAt), before: [], after: [], parts: [] }
        for (const tried of attempts) {
          const before = world.job
          codeOf(() => tryIt(world, tried))
          if (world.job === before) continue
          const stage = currentStage(world.job)
          const { after, partsOpen, ...bench } = benchOf(world)
          const past = (one: StageKey) => reachedAt(world.job, one) !== null
          seen.add(stage)
          if (past('repair-in-progress')) {
            expect(past('confirmation-call')).toBe(true)
            expect(bench.before.answered).toBe(21)
          }
          if (past('repair-completed')) expect(partsOpen).toBe(0)
          if (past('final-quality-check'))
            expect(after).toMatchObject({ answered: 21, unexplained: 0 })
          if (stage === 'delivered') expect(past('final-quality-check')).toBe(true)
        }
      }),
      { numRuns: 400, seed: 11 },
    )
    expect(seen).toContain('delivered')
  },
)
