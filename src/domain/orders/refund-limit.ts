/** Who may send money back by ending a repair or by noting what its customer said to an estimate. */
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { orderErrors } from './errors.ts'

/** Up to which amount colleagues other than the owner do (docs/decisions/0018-how-a-repair-ends.md). */
export const refundLimit: Paise = rupees(10_000)

export const needsOwner = (refund: Paise): boolean => refund > refundLimit

/** Fails with OWNER_NEEDED, or asks the owner for a fresh passkey, where more than the limit goes back. */
export function checkRefund(
  { role, recentlyVerified }: Pick<Colleague, 'role' | 'recentlyVerified'>,
  refund: Paise,
): void {
  if (!needsOwner(refund)) return
  if (role !== 'owner') fail(orderErrors.OWNER_NEEDED)
  if (!recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
}
