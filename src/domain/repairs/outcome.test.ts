/** Tests how a repair ends: when it may end without a fix. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { canEndUnfixed, endUnfixed, noFixReasons, notEnded, outcomeOf } from './outcome.ts'
import { endWithoutFix } from './contract/staff-outcome.ts'
import { markUnclaimed } from './contract/staff-uncollected.ts'
import { doneStages, stageKeys } from './stages.ts'

const at = new Date('2026-11-22T10:00:00Z')
const aJob = fc.record({
  outcome: fc.constantFrom(null, 'no-fix', 'declined', 'unclaimed'),
  stage: fc.constantFrom(...stageKeys),
  hasIntake: fc.boolean(),
  handedBackAt: fc.constantFrom(null, at),
})
const input = fc.record({
  reason: fc.constantFrom(...noFixReasons),
  note: fc.string({ unit: 'grapheme', maxLength: 60 }),
  at: fc.constant(at),
})
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.entry.code : String(error)
  }
}

describe('ending without a fix', () => {
  test('ends a repair at most once, only with its device here, and never one that is done or closed', () => {
    fc.assert(
      fc.property(aJob, fc.boolean(), input, (job, isClosed, given) => {
        const code = codeOf(() => endUnfixed(job, isClosed, given))
        if (isClosed || job.outcome || job.handedBackAt || doneStages.includes(job.stage))
          expect(code).toBe('NO_FIX_NOT_NOW')
        if (code) return
        const ended = endUnfixed(job, isClosed, given)
        expect(outcomeOf(ended)).toBe('no-fix')
        expect(canEndUnfixed(ended, isClosed)).toBe(false)
        expect({ ...ended, ...notEnded }).toEqual({ ...job, ...notEnded })
      }),
    )
  })

  test('needs words for another reason, and for no other', () => {
    const job = {
      outcome: null,
      stage: 'repair-in-progress',
      hasIntake: true,
      handedBackAt: null,
    } as const
    for (const reason of noFixReasons) {
      const code = codeOf(() => endUnfixed(job, false, { reason, note: ' \u0000\n ', at }))
      expect(code).toBe(reason === 'other' ? 'REASON_NEEDS_WORDS' : undefined)
    }
    expect(
      endUnfixed(job, false, { reason: 'other', note: ' two \n lines ', at }).outcomeNote,
    ).toBe('two lines')
  })
})

test('only a delivered device is repaired without its outcome being stored', () => {
  for (const stage of stageKeys)
    expect(outcomeOf({ outcome: null, stage })).toBe(stage === 'delivered' ? 'repaired' : null)
  expect(outcomeOf({ outcome: 'unclaimed', stage: 'delivered' })).toBe('unclaimed')
})

test('the note that a customer reads holds no character that cannot be seen', () => {
  const note = 'The board\u202e is burnt\u200b'
  const body = { orderId: 'one', note, reason: 'other' }
  for (const { body: schema } of [endWithoutFix, markUnclaimed])
    expect(schema.parse(body)).toMatchObject({ note: 'The board is burnt' })
})
