/** The lines of money to check: receipts without an order, refunds that failed, disputes, and orders not paid yet. */
import type { Numbering } from '#kernel/id.ts'
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { countBeforeBoard, listUnpaidOrders } from '#domain/orders/server/unpaid-orders.ts'
import { isOpenDispute } from '#domain/payments/dispute.ts'
import { listDisputes } from '#domain/payments/server/list-disputes.ts'
import { listFailedRefunds } from '#domain/payments/server/resolve-refund.ts'
import { listUnassigned } from '#domain/payments/server/unassigned-payments.ts'
import type { Line, Shown } from './repair-lines.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Numbering }

/** What went wrong comes before what is only not paid yet. */
export async function moneyList(deps: Deps, role: Role, most: number): Promise<Shown> {
  const [wrong, { unpaid }, { orders }] = await Promise.all([
    may(role, 'manage-money') ? wrongMoney(deps) : [],
    countBeforeBoard(deps),
    listUnpaidOrders(deps, {}),
  ])
  const open = orders.map((one): Line => ({
    id: one.orderId,
    remind: null,
    place: 'unpaid',
    orderId: one.orderId,
    number: one.orderNumber,
    at: one.since,
    title: `${formatRupees(one.due)} not paid yet`,
    customer: one.customer.name,
    phone: one.customer.mobileNumber,
    fact: one.kind === 'online' ? 'Confirmed and left' : 'Taken on',
    tone: one.kind === 'online' ? 'plain' : 'mind',
  }))
  const lines = [...wrong, ...open].slice(0, most)
  return { key: 'money', count: wrong.length + unpaid.count, lines }
}

async function wrongMoney({ db, shop }: Deps): Promise<Line[]> {
  const [receipts, refunds, disputes] = await Promise.all([
    listUnassigned({ db }),
    listFailedRefunds(db),
    listDisputes(db),
  ])
  const line = (place: Line['place'], id: string, at: Date, orderId: string | null) => ({
    id,
    place,
    orderId,
    number: orderId === null ? '' : printedNumber(shop, orderId),
    at: at.toISOString(),
    customer: '',
    phone: null,
    remind: null,
    tone: 'bad' as const,
  })
  const sum = (amount: Paise) => formatRupees(toRupees(amount))
  return [
    ...disputes
      .filter(({ dispute }) => isOpenDispute(dispute))
      .map(({ dispute: { id, madeAt, amount }, payment }): Line => ({
        ...line('disputes', id, madeAt, payment?.orderId ?? null),
        title: `${sum(amount)} disputed at the bank`,
        fact: 'Answer the bank',
      })),
    ...refunds.map(({ refund, payment }): Line => ({
      ...line('refunds', refund.id, refund.failedAt ?? refund.createdAt, payment.orderId),
      title: `${sum(refund.amount)} did not go back`,
      fact: 'Refund failed',
    })),
    ...receipts.map((one): Line => ({
      ...line('receipts', one.id, one.capturedAt, one.orderId),
      title: `${sum(one.amount)} without an order`,
      fact: 'Assign or send back',
    })),
  ]
}
