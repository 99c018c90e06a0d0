/** Tests that a failed final check sends a repair back, and that the round so far is stored as it was. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, minutes } from '#kernel/time.ts'
import { pointKeys } from './inspection/check-points.ts'
import type { PointAnswer, RecordedResult } from './inspection/device-check.ts'
import { advance, currentStage, nextStage } from './repair-job.ts'
import { placedAt, walked } from './repair-job.fixture.ts'
import { roundErrors } from './round-errors.ts'
import { canSendBack, sendBack } from './rounds.ts'
import { stageKeys } from './stages.ts'

const by = { id: 'ramesh', name: 'Ramesh' }
const at = after(placedAt, minutes(60))
const result = (point: RecordedResult['point'], answer: PointAnswer): RecordedResult => ({
  orderId: 'o1',
  phase: 'after',
  point,
  answer,
  note: answer === 'fails' ? 'Crackles' : null,
  version: 1,
  at: after(placedAt, minutes(30)),
  by: by.id,
  byName: by.name,
})
const atCheck = { ...walked('pickup', 'repair-completed'), orderId: 'o1', round: 1 }

test('a repair can be sent back from its final check only, as long as the device is on the bench', () => {
  expect(stageKeys.filter(canSendBack)).toEqual(['repair-completed', 'final-quality-check'])
  const onTheRoad = { ...walked('pickup', 'heading-to-deliver'), orderId: 'o1', round: 1 }
  const check = [result('wifi', 'fails')]
  expect(() => sendBack(onTheRoad, { failing: ['wifi'], at, by }, check)).toThrow(
    roundErrors.NOT_AT_THE_CHECK.message,
  )
})

test.each([
  ['no point', []],
  ['a point that works', ['gps'] as const],
  ['a point without an answer', ['flash'] as const],
  ['one that works beside one that fails', ['wifi', 'gps'] as const],
])('%s sends nothing back', (_, failing) => {
  const check = [result('wifi', 'fails'), result('gps', 'works')]
  expect(() => sendBack(atCheck, { failing, at, by }, check)).toThrow(
    roundErrors.NOTHING_FAILED.message,
  )
})

describe('a repair that is sent back', () => {
  test('is in progress again, and its stages and answers are in the round that ended', () => {
    const check = [result('wifi', 'fails'), result('gps', 'works')]
    const { job, ended } = sendBack(atCheck, { failing: ['wifi'], at, by }, check)
    expect([currentStage(job), job.round, nextStage(job)]).toEqual([
      'repair-in-progress',
      2,
      'repair-completed',
    ])
    expect(job.reached.at(-1)).toEqual({ stage: 'repair-in-progress', at, note: null, by: by.id })
    expect(ended).toMatchObject({ round: 1, endedAt: at, failing: ['wifi'] })
    expect(ended.stages.map(({ stage }) => stage)).toEqual([
      'repair-in-progress',
      'repair-completed',
    ])
    expect(ended.points.map(({ point, answer, note }) => [point, answer, note])).toEqual([
      ['wifi', 'fails', 'Crackles'],
      ['gps', 'works', null],
    ])
  })

  test('keeps every stage before the bench, however many rounds there are', () => {
    const before = atCheck.reached.slice(0, 7)
    fc.assert(
      fc.property(
        fc.array(fc.subarray([...pointKeys], { minLength: 1 }), { minLength: 1, maxLength: 5 }),
        (rounds) => {
          let job = atCheck
          for (const [i, failing] of rounds.entries()) {
            const back = sendBack(
              job,
              { failing, at, by },
              failing.map((one) => result(one, 'fails')),
            )
            expect(back.ended).toMatchObject({ round: i + 1, failing })
            job = advance(back.job, { stage: 'repair-completed', at, note: null, by: by.id })
          }
          expect(job.round).toBe(rounds.length + 1)
          expect(job.reached.slice(0, 7)).toEqual(before)
          expect(job.reached).toHaveLength(9)
        },
      ),
    )
  })
})
