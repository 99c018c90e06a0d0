/** A line of Today for tests: a repair on its way. */
import type { Line } from './line-places.ts'

export const line: Line = {
  id: 'o1',
  place: 'order',
  orderId: 'o1',
  number: 'MDC-7F3A9C',
  at: '2026-11-20T03:32:00.000Z',
  title: 'iPhone 13, Screen',
  customer: 'Kavitha',
  phone: '9840012017',
  fact: 'Repair in Progress',
  tone: 'going',
  remind: null,
}
