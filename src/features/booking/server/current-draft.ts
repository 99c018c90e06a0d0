/** The booking a customer has begun, so that every device of theirs resumes at the step reached. */
import type { Db } from '#server/db.ts'
import { foundDeviceView, lineView, printedNumber } from './order-views.ts'
import { findCurrentDraft } from './repository.ts'

export async function currentDraft({ db }: { db: Db }, customer: { id: string }) {
  const order = await findCurrentDraft(db, customer.id)
  if (!order) return { draft: null }
  return {
    draft: {
      orderId: order.id,
      orderNumber: printedNumber(order.id),
      status: order.status,
      device: foundDeviceView(order),
      issues: order.lines.map(lineView),
      confirmations: [...order.confirmations],
      supportOption: order.supportOption,
    },
  }
}
