import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, days, seconds } from '#kernel/time.ts'
import { jobServiceKeys } from '#domain/orders/service-type.ts'
import {
  backOneStage,
  type Returning,
  stageBack,
  undoableUntil,
  undoMove,
  undoTime,
} from './going-back.ts'
import { withTechnician } from './naming.ts'
import { withFirstPromise } from './promised-time.ts'
import { placedAt } from './repair-job.fixture.ts'
import { advance, currentStage, lastMove, newJob } from './repair-job.ts'
import { stagesOf } from './stages.ts'
import { shop } from '#app/shop.ts'

const by = 'murugan'
const calendar = { ...shop, ...shop.hours }
type Service = (typeof jobServiceKeys)[number]
type Job = Returning & { readonly technicianId: string | null }

/** A repair after so many moves, an hour apart. */
function movedOn(service: Service, moves: number): Job {
  const start: Job = {
    ...newJob(service, placedAt),
    round: 1,
    estimatedCompletion: null,
    promiseCountedUntil: null,
    technicianId: null,
  }
  return stagesOf(service)
    .slice(1, moves + 1)
    .reduce((job, stage, i) => {
      const at = after(placedAt, seconds(3_600) * (i + 1))
      return withFirstPromise(advance(job, { stage, at, note: null, by }), calendar)
    }, start)
}

const aService = fc.constantFrom(...jobServiceKeys)
const someMoves = fc.integer({ min: 1, max: 11 })

describe('a repair that goes back', () => {
  test('is as it was before its last move, its promised time too', () => {
    fc.assert(
      fc.property(aService, someMoves, fc.integer({ min: 0, max: undoTime }), (service, n, ms) => {
        const most = Math.min(n, stagesOf(service).length - 2)
        const job = movedOn(service, most)
        const now = after(lastMove(job).at, ms)
        expect(undoableUntil(job, { by, now })).toEqual(after(lastMove(job).at, undoTime))
        const undone = undoMove(job, lastMove(job), { by, now })
        expect(undone).toEqual(movedOn(service, most - 1))
        expect(undoMove(undone, lastMove(job), { by, now })).toBe(undone)
      }),
    )
  })

  test('goes neither before its beginning nor from a delivery, nor before a later round', () => {
    const delivered = movedOn('walk-in', 12)
    expect(currentStage(delivered)).toBe('delivered')
    expect(() => backOneStage(delivered)).toThrow('DELIVERY_STAYS')
    expect(() => backOneStage(movedOn('walk-in', 0))).toThrow('CANNOT_GO_BACK')
    const again = { ...movedOn('walk-in', 4), round: 2 }
    expect(currentStage(again)).toBe('repair-in-progress')
    expect(() => backOneStage(again)).toThrow('ROUND_STAYS')
  })

  test('is shown the stage to which it would go, and none where it stays', () => {
    fc.assert(
      fc.property(
        aService,
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (...[service, n, round]) => {
          const job = { ...movedOn(service, n), round }
          const shown = stageBack({ ...job, stage: currentStage(job) })
          if (shown) expect(currentStage(backOneStage(job))).toBe(shown)
          else expect(() => backOneStage(job)).toThrow()
        },
      ),
    )
  })

  test('is undone by who moved it alone, within ten seconds, from where it stands', () => {
    const job = movedOn('pickup', 3)
    const move = lastMove(job)
    const late = after(move.at, undoTime + 1)
    expect(() => undoMove(job, move, { by, now: late })).toThrow('UNDO_TOO_LATE')
    expect(undoableUntil(job, { by, now: late })).toBeUndefined()
    expect(() => undoMove(job, move, { by: 'dinesh', now: move.at })).toThrow('NOT_YOUR_MOVE')
    expect(undoableUntil(job, { by: 'dinesh', now: move.at })).toBeUndefined()
    const onward = movedOn('pickup', 4)
    expect(() => undoMove(onward, move, { by, now: move.at })).toThrow('MOVED_MEANWHILE')
    const other = { ...move, at: after(move.at, 1) }
    expect(() => undoMove(job, other, { by, now: move.at })).toThrow('MOVED_MEANWHILE')
  })

  test('keeps a promised time that a colleague has set since', () => {
    const job = movedOn('walk-in', 3)
    expect(job.estimatedCompletion).not.toBeNull()
    const promised = {
      ...job,
      estimatedCompletion: after(placedAt, days(3)),
      promiseCountedUntil: after(lastMove(job).at, seconds(5)),
    }
    expect(backOneStage(promised)).toMatchObject({
      estimatedCompletion: after(placedAt, days(3)),
      promiseCountedUntil: after(lastMove(job).at, seconds(5)),
    })
  })
})

describe('the move that says who has the repair', () => {
  const moved = movedOn('walk-in', 2)

  test('is refused without a name, and with another one than the repair has', () => {
    expect(() => withTechnician(moved, undefined)).toThrow('NO_TECHNICIAN')
    const taken = { ...moved, technicianId: 'selvam' }
    expect(() => withTechnician(taken, 'ramesh')).toThrow('ASSIGNED_MEANWHILE')
  })

  test('takes the name, or that of a technician who has the repair already', () => {
    expect(withTechnician(moved, 'ramesh').technicianId).toBe('ramesh')
    const taken = { ...moved, technicianId: 'selvam' }
    expect(withTechnician(taken, undefined)).toBe(taken)
    expect(withTechnician(taken, 'selvam')).toBe(taken)
  })
})
