/** The booking a customer has begun, so that every device of theirs resumes at the step reached. */
import type { Shop } from '#kernel/shop.ts'
import { foundDeviceView, lineView, printedNumber } from './order-views.ts'
import type { OrderReads } from './repository.ts'

export async function currentDraft(
  { reads, shop }: { reads: OrderReads; shop: Pick<Shop, 'orderPrefix'> },
  customer: { id: string },
) {
  const order = await reads.findCurrentDraft(customer.id)
  if (!order) return { draft: null }
  return {
    draft: {
      orderId: order.id,
      orderNumber: printedNumber(shop, order.id),
      status: order.status,
      device: foundDeviceView(order),
      issues: order.lines.map(lineView),
      confirmations: [...order.confirmations],
      supportOption: order.supportOption,
    },
  }
}
