/** How long an estimate may be accepted. */
import type { Shop } from '#kernel/shop.ts'
import { after, days } from '#kernel/time.ts'

/** No shop may let estimates be accepted for longer, because what waits is looked up by when it was sent. */
export const longestValidDays = 90

/** Until when an estimate may be accepted; it stays so when the shop changes the number of days. */
export const validUntilOf = (
  { estimateValidDays }: Pick<Shop, 'estimateValidDays'>,
  sentAt: Date,
): Date => after(sentAt, days(estimateValidDays))
