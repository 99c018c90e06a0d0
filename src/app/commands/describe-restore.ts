/** What happened between the backup and now, and what is left to do, in plain words. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import type { FoundMoney } from '#domain/payments/server/reconcile-since.ts'
import type { EndedByRestore } from '../after-restore.ts'
import { amountOf } from './amount-of.ts'

export function describeRestore({ customers, colleagues, skipped }: EndedByRestore): string[] {
  const numbers = skipped.map(({ from, to }) => `  ${from} to ${to}`)
  return [
    '',
    `Ended ${amountOf(customers, 'session')} of customers and ${amountOf(colleagues, 'session')} of colleagues, and all one-time codes and links: everybody signs in again.`,
    ...(numbers.length > 0
      ? [
          'These document numbers may have been given out since the backup. They are skipped, and the registers say so:',
          ...numbers,
        ]
      : ['No document number was skipped: the next documents follow those of the backup.']),
  ]
}

export function describeMoney(money: FoundMoney | undefined, demo: boolean): string[] {
  if (!money)
    return [
      '',
      demo
        ? 'Payments since the backup: the application looks for them by itself when it runs.'
        : 'The payment provider could not be asked. The application asks by itself when it runs, every quarter of an hour for a week.',
      ...leftToDo,
    ]
  const { payments, refunds } = money
  return [
    '',
    payments.length + refunds.length === 0
      ? 'The payment provider knows no payment and no refund that the backup lacks.'
      : `The payment provider knows ${amountOf(payments.length, 'payment')} and ${amountOf(refunds.length, 'refund')} that the backup lacks. They are booked now:`,
    ...payments.map(
      ({ paymentId, amount, allocation, orderId }) =>
        `  ${paymentId}  ${formatRupees(toRupees(amount))}  ${placeText(allocation, orderId)}`,
    ),
    ...refunds.map(
      ({ refundId, paymentId, amount }) =>
        `  ${refundId}  ${formatRupees(toRupees(amount))} back of ${paymentId}`,
    ),
    ...leftToDo,
  ]
}

function placeText(allocation: string, orderId: string | undefined): string {
  if (allocation === 'counted') return `paid order ${orderId}`
  if (allocation === 'returned') return `goes back, because order ${orderId} did not need it`
  return 'of an order that was lost: see Money, Unassigned'
}

const leftToDo = [
  '',
  'Left for you:',
  '  - Orders and repairs since the backup are lost. Take them in again, and assign their money under Money, Unassigned.',
  '  - Documents since the backup are lost: issue them again to customers who ask, with new numbers.',
  '  - Colleagues who left since the backup are back: remove them under Team.',
  '  - Accounts that were deleted since the backup are back: delete them again.',
]
