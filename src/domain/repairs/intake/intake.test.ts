import { describe, expect, test } from 'vitest'
import { accessoriesLine, intakeFields, isIntakeOpen, marksLine } from './intake.ts'
import { walked } from '../repair-job.fixture.ts'

const photo = '0'.repeat(26)
const filled = {
  accessories: ['charger'],
  otherAccessories: ' SIM tool ',
  condition: [{ area: 'screen', marks: ['cracked', 'scratched'] }],
  conditionNote: '',
  photos: [photo],
}
const faultOf = (changes: object) =>
  intakeFields.safeParse({ ...filled, ...changes }).error?.issues[0]?.message

describe('an intake', () => {
  test('is taken as it is written, trimmed', () => {
    const taken = { ...filled, otherAccessories: 'SIM tool', signature: null }
    expect(intakeFields.parse(filled)).toEqual(taken)
  })

  test.each([
    ['Passcode 4711'],
    ['password on the note'],
    ['PIN 1234'],
    ['pin is 0000'],
    ['unlock code: 99'],
  ])('never takes a passcode: %s', (conditionNote) => {
    expect(faultOf({ conditionNote })).toMatch(/leave passcodes out/)
    expect(faultOf({ otherAccessories: conditionNote })).toMatch(/leave passcodes out/)
  })

  test.each([['SIM PIN tool'], ['bent charging pins, 2 of them'], ['spinning wheel 3']])(
    'takes what only sounds like one: %s',
    (conditionNote) => expect(faultOf({ conditionNote })).toBeUndefined(),
  )

  test('has one to eight photos, each once, and a condition, each area once', () => {
    expect(faultOf({ photos: [] })).toBe('Please add at least one photo')
    const nine = Array.from({ length: 9 }, (_, i) => `${i}`.repeat(26))
    expect(faultOf({ photos: nine })).toBe('Please add at most 8 photos')
    expect(faultOf({ photos: nine.slice(1) })).toBeUndefined()
    expect(faultOf({ photos: [photo, photo] })).toBe('Please add each photo once')
    expect(faultOf({ condition: [] })).toMatch(/at least one area/)
    const twice = [...filled.condition, ...filled.condition]
    expect(faultOf({ condition: twice })).toBe('Please mark each area once')
  })

  test('is open from the counter, or the arrival, until the repair begins', () => {
    const open = (...job: Parameters<typeof walked>) =>
      isIntakeOpen({ ...walked(...job), closedAt: null })
    expect(open('walk-in', 'order-placed')).toBe(true)
    expect(open('pickup', 'picked-up')).toBe(false)
    expect(open('pickup', 'reached-workshop')).toBe(true)
    expect(open('walk-in', 'confirmation-call')).toBe(true)
    expect(open('walk-in', 'repair-in-progress')).toBe(false)
    const closed = { ...walked('walk-in', 'order-placed'), closedAt: new Date(0) }
    expect(isIntakeOpen(closed)).toBe(false)
  })
})

test('lines say what was seen', () => {
  expect(marksLine(['scratched', 'dented'])).toBe('Scratched, dented or bent')
  expect(marksLine([])).toBe('No marks')
  expect(accessoriesLine(['box', 'sim'], 'a blue strap')).toBe('Box, SIM card, a blue strap')
  expect(accessoriesLine([], '')).toBe('Nothing')
})
