/** Deleting an account: what prevents it, and what stays afterwards and why. */
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import { isClosed } from '#domain/orders/cancellation.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

type Paid = { readonly id: string; readonly orderNumber: string; readonly status: OrderStatus }
/** An open order that is not paid, or not all of it. */
type Unpaid = {
  readonly orderNumber: string
  readonly hasDevice: boolean
  /** What the shop holds of what was paid for it. */
  readonly kept: Paise
  /** What is still to be paid of a repair that was invoiced: delivered, or done and not collected for thirty days. */
  readonly owed: Paise
}
type Unfinished = { readonly orderId: string; readonly hasDevice: boolean }

export type AccountActivity = {
  readonly paid: readonly Paid[]
  readonly unpaid: readonly Unpaid[]
  readonly unfinished: readonly Unfinished[]
  /** Ids of orders that have a repair job; a paid order gets its job shortly after the payment. */
  readonly withJob: readonly string[]
  readonly moneyMoving: boolean
}

/** Why the account cannot be deleted yet, as texts for its owner; empty when it can be. */
export function reasonsToWait({
  paid,
  unpaid,
  unfinished,
  withJob,
  moneyMoving,
}: AccountActivity): string[] {
  const reasons: string[] = []
  const isOver = ({ status }: Paid) => isClosed(status)
  for (const order of paid) {
    const job = unfinished.find(({ orderId }) => orderId === order.id)
    if (job?.hasDevice) reasons.push(deviceIsHere(order.orderNumber))
    else if (!isOver(order) && (job || !withJob.includes(order.id)))
      reasons.push(`Order ${order.orderNumber} is paid and not delivered yet.`)
  }
  // Without its device, its money and a debt an unpaid repair is closed together with the account.
  for (const { orderNumber, hasDevice, kept, owed } of unpaid)
    if (hasDevice) reasons.push(deviceIsHere(orderNumber))
    else if (owed > 0)
      reasons.push(`${formatRupees(toRupees(owed))} of order ${orderNumber} is still to be paid.`)
    else if (kept > 0) reasons.push(`Order ${orderNumber} is paid in part and not delivered yet.`)
  if (moneyMoving)
    reasons.push('A payment or refund of yours is on its way. Please try again in a while.')
  return reasons
}

const deviceIsHere = (orderNumber: string): string =>
  `Your device of order ${orderNumber} is with us.`

/** Shown before the code is requested; the data map (data-map.ts) states the same for the tables. */
export const whatStays = [
  {
    what: 'Receipts, invoices, refund vouchers and credit notes, as they were issued, with the name, address and device number printed on them',
    why: 'The law asks us to keep them for 72 months after the annual return of their year is due (CGST Act 2017, section 36).',
  },
  {
    what: 'Delivery notes of devices that went back without a repair or repaired under warranty, as they were signed: the fault in your words, the number of the device, and who took it',
    why: 'They prove that the device was given back (Limitation Act 1963: 3 years).',
  },
  {
    what: 'What you answered to an estimate, without your signature',
    why: 'It proves what was agreed (Indian Contract Act 1872, section 2).',
  },
  {
    what: 'Your orders and payments without your name, numbers and address: what was repaired, and for how much',
    why: 'They are our books of account, to be kept just as long.',
  },
  {
    what: 'That an account was opened with consent and deleted, and the ticket numbers and dates of grievances, without name, number or text',
    why: 'We must be able to show that we had your consent and answered you (Digital Personal Data Protection Act 2023, section 6(10)).',
  },
] as const
