/** The earlier repair after which a device came back, as a card shows it. */
import type { Numbering } from '#kernel/id.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import type { JobSummary } from '../../repair-job.ts'

export const shownRepeat = (shop: Numbering, { repeatOf: of, repeatDays: days }: JobSummary) =>
  of ? { ofOrderId: of, ofOrderNumber: printedNumber(shop, of), days: days ?? 0 } : null
