import { expect, test } from 'vitest'
import {
  acknowledgeBy,
  grievanceFields,
  isLate,
  isPressing,
  redressBy,
  grievanceStatusOf,
} from './grievance.ts'

const open = { acknowledgedAt: null, redressedAt: null }

test('a grievance is acknowledged within 48 hours', () => {
  expect(acknowledgeBy(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'))
})

test.each([
  ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
  ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00Z'],
  // Half past midnight on the 1st in India is still the last day before in London.
  ['2026-01-31T19:00:00Z', '2026-02-28T19:00:00Z'],
])('one received %s is redressed by %s', (received, due) => {
  expect(redressBy(new Date(received))).toEqual(new Date(due))
})

test('its status is that of its last act', () => {
  const receivedAt = new Date('2026-11-21T10:00:00Z')
  expect(grievanceStatusOf({ receivedAt, ...open })).toBe('received')
  expect(grievanceStatusOf({ receivedAt, ...open, acknowledgedAt: receivedAt })).toBe(
    'acknowledged',
  )
  expect(grievanceStatusOf({ receivedAt, acknowledgedAt: null, redressedAt: receivedAt })).toBe(
    'redressed',
  )
})

test('it is pressing a day before its acknowledgement is late, three days before its redress is, and not after', () => {
  const receivedAt = new Date('2026-11-21T10:00:00Z')
  const at = (iso: string) => new Date(iso)
  expect(isPressing({ receivedAt, ...open }, at('2026-11-22T09:59:59Z'))).toBe(false)
  expect(isPressing({ receivedAt, ...open }, at('2026-11-22T10:00:00Z'))).toBe(true)
  const known = { receivedAt, ...open, acknowledgedAt: receivedAt }
  expect(isPressing(known, at('2026-12-18T09:59:59Z'))).toBe(false)
  expect(isPressing(known, at('2026-12-18T10:00:00Z'))).toBe(true)
  expect(isPressing({ ...known, redressedAt: receivedAt }, at('2027-12-18T10:00:00Z'))).toBe(false)
})

test('it is late once a clock has run out, and stays late when it was answered after that', () => {
  const receivedAt = new Date('2026-11-21T10:00:00Z')
  const at = (iso: string) => new Date(iso)
  expect(isLate({ receivedAt, ...open }, at('2026-11-23T10:00:00Z'))).toBe(false)
  expect(isLate({ receivedAt, ...open }, at('2026-11-23T10:00:01Z'))).toBe(true)
  const known = { receivedAt, ...open, acknowledgedAt: receivedAt }
  expect(isLate(known, at('2026-12-21T10:00:00Z'))).toBe(false)
  expect(isLate(known, at('2026-12-21T10:00:01Z'))).toBe(true)
  const answered = { ...known, redressedAt: at('2026-12-20T10:00:00Z') }
  expect(isLate(answered, at('2027-12-21T10:00:00Z'))).toBe(false)
})

test('a grievance needs a topic and a description', () => {
  expect(grievanceFields.safeParse({ about: 'data', text: '  ' }).success).toBe(false)
  expect(grievanceFields.safeParse({ about: 'weather', text: 'Rain' }).success).toBe(false)
  expect(grievanceFields.parse({ about: 'data', text: ' Two\nlines ' }).text).toBe('Two\nlines')
})
