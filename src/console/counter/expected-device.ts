/** What a customer booked and brings now, as the form of a walk-in has it. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { findWalkIn } from '#domain/orders/contract/staff.ts'
import type { Entered } from './walk-in-fields.ts'

export type Expected = NonNullable<ResponseOf<typeof findWalkIn>['orders'][number]['expected']>

export function enteredOf(expected: Expected): Partial<Entered> {
  const { deviceNumber, productId, family, color, issues, complaint } = expected
  const isKnown = complaint === null && issues.length > 0
  return {
    number: deviceNumber ?? '',
    picked: deviceNumber ? undefined : { family, productId, color },
    work: isKnown ? 'repair' : 'diagnosis',
    issues,
    complaint: complaint ?? '',
    agrees: false,
  }
}
