/** When the customer of a stop expects the rider, in a few words. */
import { formatTimestamp } from '#kernel/time.ts'
import { pickupTimeText } from '#domain/orders/pickup-time.ts'
import type { Stop } from '#domain/repairs/run/run.ts'

const lead = { pickup: 'Booked for', delivery: 'Promised for', return: 'Called off' } as const

export function stopTime({
  kind,
  at,
  pickupTime,
}: Pick<Stop, 'kind' | 'at' | 'pickupTime'>): string {
  if (pickupTime) return `Customer asked for ${pickupTimeText(pickupTime)}`
  return at ? `${lead[kind]} ${formatTimestamp(new Date(at))}` : ''
}
