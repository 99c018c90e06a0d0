import { describe, expect, test } from 'vitest'
import {
  numbersForm,
  numbersState,
  type Reading,
  readingFields,
  unreadableForm,
} from './device-numbers.ts'

const first = '356938035643809'
const second = '490154203237518'
const read = (...numbers: string[]): Reading => ({
  numbers,
  unreadable: numbers.length > 0 ? '' : 'It does not switch on',
  at: new Date('2026-11-21T04:30:00Z'),
  byName: 'Kannan',
})
const state = (
  cameIn: Reading | null,
  leaves: Reading | null,
  { booked = null as string | null, allowedReason = null as string | null } = {},
) => numbersState({ cameIn, leaves, allowedReason }, booked)

describe('the numbers of a device', () => {
  test.each([
    ['nothing was read when it came in', null, null, 'fine'],
    ['nothing was read when it came in, and something at the end', null, read(first), 'fine'],
    ['it was not read again', read(first), null, 'unread'],
    ['it is the same', read(first), read(first), 'fine'],
    ['both are the same, in another order', read(first, second), read(second, first), 'fine'],
    ['a second one was read at the end alone', read(first), read(first, second), 'fine'],
    ['it is another', read(first), read(second), 'differ'],
    ['one of two was not read again', read(first, second), read(first), 'differ'],
    ['it cannot be read any more', read(first), read(), 'differ'],
  ] as const)('where %s', (_, cameIn, leaves, expected) => {
    expect(state(cameIn, leaves)).toBe(expected)
  })

  test('that nobody could read are compared with the one of the booking, as people write it', () => {
    const booked = '35 693803 564380 9'
    expect(state(read(), read())).toBe('fine')
    expect(state(read(), null, { booked })).toBe('unread')
    expect(state(read(), read(first), { booked })).toBe('fine')
    expect(state(read(), read(second), { booked })).toBe('differ')
  })

  test('may differ with a reason of the owner, and not stay unread', () => {
    const allowedReason = 'The maker replaced the board'
    expect(state(read(first), read(second), { allowedReason })).toBe('fine')
    expect(state(read(first), null, { allowedReason })).toBe('unread')
  })
})

test('a reading is an IMEI with its check digit or a serial number, as it stands on a box or a screen', () => {
  const numbersOf = (...numbers: string[]) =>
    readingFields.safeParse({ numbers, unreadable: '' }).data?.numbers
  expect(numbersOf('IMEI 35 693803 564380 9')).toEqual([first])
  expect(numbersOf('f2lx1234abcd')).toEqual(['F2LX1234ABCD'])
  expect(numbersOf('356938035643808')).toBeUndefined()
  expect(numbersOf('12345')).toBeUndefined()
  expect(numbersOf(first, second, first)).toBeUndefined()
})

test('the form asks for the second number alone where it is there, and for a reason in their place', () => {
  const faultsOf = (typed: object) =>
    numbersForm
      .safeParse({ first: '', second: '', ...typed })
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(new Set(faultsOf({}))).toEqual(new Set(['first']))
  expect(faultsOf({ first })).toEqual([])
  expect(new Set(faultsOf({ first, second: '12' }))).toEqual(new Set(['second']))
  expect(unreadableForm.safeParse({ unreadable: ' ' }).success).toBe(false)
  expect(unreadableForm.safeParse({ unreadable: 'It does not switch on' }).success).toBe(true)
})
