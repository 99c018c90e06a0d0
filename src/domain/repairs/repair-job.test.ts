import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { after, minutes } from '#kernel/time.ts'
import { advance, currentStage, nextStage, newJob, type JobState, reachedAt } from './repair-job.ts'
import { placedAt, walked } from './repair-job.fixture.ts'
import type { JobService } from '#domain/orders/service-type.ts'
import { type StageKey, stageKeys } from './stages.ts'

/** The expected moves, written out independently of the stage table. */
const journeys: Record<JobService, readonly StageKey[]> = {
  pickup: [
    'order-placed',
    'pickup-person-assigned',
    'heading-to-pickup',
    'picked-up',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call',
    'repair-in-progress',
    'repair-completed',
    'final-quality-check',
    'picked-up-by-delivery',
    'heading-to-deliver',
    'delivered',
  ],
  'walk-in': [
    'order-placed',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call',
    'repair-in-progress',
    'repair-completed',
    'final-quality-check',
    'delivered',
  ],
}

const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    return error instanceof AppError ? error.entry.code : String(error)
  }
  return undefined
}

type Model = { readonly service: JobService; done: number; moment: number }
type Real = { job: JobState }

class MoveTo implements fc.Command<Model, Real> {
  readonly stage: StageKey
  readonly minute: number

  constructor(stage: StageKey, minute: number) {
    this.stage = stage
    this.minute = minute
  }

  check = () => true

  run(model: Model, real: Real): void {
    const journey = journeys[model.service]
    const before = real.job
    const move = {
      stage: this.stage,
      at: after(placedAt, minutes(this.minute)),
      note: null,
      by: null,
    }
    if (this.stage === journey[model.done]) {
      expect(advance(before, move)).toBe(before)
    } else if (this.stage === journey[model.done + 1]) {
      real.job = advance(before, move)
      model.done++
      model.moment = Math.max(model.moment, this.minute)
    } else {
      expect(codeOf(() => advance(before, move))).toBe('STAGE_OUT_OF_ORDER')
    }
    expect(real.job.reached.map(({ stage }) => stage)).toEqual(journey.slice(0, model.done + 1))
    expect(nextStage(real.job)).toBe(journey[model.done + 1])
    expect(reachedAt(real.job, currentStage(real.job))).toEqual(
      after(placedAt, minutes(model.moment)),
    )
  }

  toString = () => `move to ${this.stage} at minute ${this.minute}`
}

describe('a repair job', () => {
  test.each(['walk-in', 'pickup'] as const)(
    'that is a %s follows its journey one by one, whatever is asked of it',
    (service) => {
      const minute = fc.integer({ min: -60, max: 3_000 })
      const towardsTheEnd = fc.integer({ min: 0, max: 12 }).map((i) => stageKeys[i] ?? 'delivered')
      const moves = fc.tuple(towardsTheEnd, minute).map(([stage, at]) => new MoveTo(stage, at))
      const inOrder = fc
        .tuple(fc.shuffledSubarray([...journeys[service]], { minLength: 4 }), minute)
        .map(([stages, at]) => stages.map((stage, i) => new MoveTo(stage, at + i)))
      fc.assert(
        fc.property(fc.commands([moves], { maxCommands: 60, size: 'max' }), (commands) => {
          fc.modelRun(
            () => ({
              model: { service, done: 0, moment: 0 },
              real: { job: newJob(service, placedAt) },
            }),
            commands,
          )
        }),
        { numRuns: 150, seed: 7 },
      )
      fc.assert(
        fc.property(fc.array(inOrder, { maxLength: 12 }), (rounds) => {
          const model: Model = { service, done: 0, moment: 0 }
          const real: Real = { job: newJob(service, placedAt) }
          for (const move of rounds.flat()) move.run(model, real)
        }),
        { numRuns: 150, seed: 8 },
      )
    },
  )

  test.each(['walk-in', 'pickup'] as const)('that is a %s can be walked to its end', (service) => {
    const job = walked(service, 'delivered')
    expect(currentStage(job)).toBe('delivered')
    expect(nextStage(job)).toBeUndefined()
  })

  test('is not repaired before the customer agreed on the phone', () => {
    const job = walked('pickup', 'technician-assigned')
    const move = { stage: 'repair-in-progress', at: placedAt, note: null, by: null } as const
    expect(codeOf(() => advance(job, move))).toBe('STAGE_OUT_OF_ORDER')
  })

  test.each(['walk-in', 'pickup'] as const)(
    'that is a %s is not handed back before the final quality check',
    (service) => {
      const job = walked(service, 'repair-completed')
      const move = { stage: 'delivered', at: placedAt, note: null, by: null } as const
      expect(codeOf(() => advance(job, move))).toBe('STAGE_OUT_OF_ORDER')
    },
  )

  test('never goes back', () => {
    const job = walked('pickup', 'repair-in-progress')
    const move = {
      stage: 'picked-up',
      at: after(placedAt, minutes(999)),
      note: null,
      by: null,
    } as const
    expect(codeOf(() => advance(job, move))).toBe('STAGE_OUT_OF_ORDER')
  })

  test('stores a note as one trimmed line, and an empty one as null', () => {
    const move = { stage: 'reached-workshop', at: placedAt } as const
    const job = newJob('walk-in', placedAt)
    const by = 'c1'
    expect(
      advance(job, { ...move, note: ' At the\n counter\u0007 ', by }).reached.at(-1)?.note,
    ).toBe('At the counter')
    expect(advance(job, { ...move, note: '  ', by }).reached.at(-1)?.note).toBeNull()
    expect(codeOf(() => advance(job, { ...move, note: 'x'.repeat(301), by }))).toBe('NOTE_TOO_LONG')
  })
})
