/** Tests what is written before and behind a line, and where it leads. */
import { describe, expect, test } from 'vitest'
import { line } from './line.fixture.ts'
import { actOf, leadOf, lineAddress } from './line-places.ts'

const now = new Date('2026-11-20T03:32:00.000Z')

describe('a line begins with', () => {
  test.each([
    ['due', '2026-11-20T09:30:00.000Z', '3 pm'],
    ['due', '2026-11-20T09:45:00.000Z', '3:15 pm'],
    ['late', '2026-11-19T09:30:00.000Z', 'Thu'],
    ['late', '2026-11-01T09:30:00.000Z', '1 Nov'],
    ['waiting', '2026-11-17T03:32:00.000Z', '3 d'],
    ['messages', '2026-11-20T03:12:00.000Z', '20 min'],
  ] as const)('in %s, of %s: %s', (key, at, lead) => {
    expect(leadOf(key, at, now)).toBe(lead)
  })
})

describe('the act of a line', () => {
  test('is a call with the number where somebody is to be spoken to', () => {
    for (const key of ['late', 'call', 'uncollected'] as const)
      expect(actOf(key, line)).toEqual({ label: 'Call', to: 'tel:+919840012017' })
  })
  test('opens the repair where nobody is to be called, or there is no number', () => {
    const open = { label: 'Open', to: '/staff/orders/o1' }
    expect(actOf('due', line)).toEqual(open)
    expect(actOf('waiting', { ...line, fact: 'Waiting for part' })).toEqual(open)
    expect(actOf('late', { ...line, phone: null })).toEqual(open)
  })
  test('reminds a customer of an estimate where that may be done, and calls where it was done', () => {
    const line2 = { ...line, fact: 'v2, not answered', remind: { version: 2 } }
    expect(actOf('waiting', line2)).toEqual({ label: 'Remind', remindOf: 2 })
    expect(actOf('waiting', { ...line2, remind: null }).label).toBe('Call')
  })
  test('takes the payment of a repair that is ready and not paid, and hands over the others', () => {
    expect(actOf('ready', { ...line, fact: 'To pay' }).label).toBe('Take pay')
    expect(actOf('ready', { ...line, fact: 'Paid' }).label).toBe('Hand over')
  })
})

test('a line leads to its repair, or to the list on which it is dealt with', () => {
  expect(lineAddress(line)).toBe('/staff/orders/o1')
  expect(lineAddress({ ...line, place: 'grievances' })).toBe('/staff/reviews/grievances')
})
