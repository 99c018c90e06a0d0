/** Devices that wait to be collected: the list for colleagues, and the reminders to their owners. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { formatRupees, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { formatDay } from '#kernel/time.ts'
import { type Db, inTransaction, prepared, type Tx } from '#platform/db/db.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listCustomers } from '#domain/customers/server/list-customers.ts'
import { queueForCustomer } from '#domain/messaging/server/queue-for-customer.ts'
import type { VariablesOf } from '#domain/messaging/templates.ts'
import { findOrderFacts, listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import {
  canBeUnclaimed,
  daysWaited,
  dueReminder,
  type ReminderKey,
  type Sent,
  storageFee,
  storageStarts,
  type Waiting,
} from '../collection.ts'
import type { listUncollected } from '../contract/staff-uncollected.ts'
import { doneStages } from '../stages.ts'
import { issueLateInvoices } from './issue-late-invoices.ts'
import type { MoveDeps } from './move-job.ts'
import { collectionReminders } from './collection/tables.ts'
import { listWaiting, waitsNow } from './collection/list-waiting.ts'
import { isToCollect } from './collection/waits-to-collect.ts'
import { repairJobs } from './tables.ts'

const sentTo = prepared((db) =>
  db
    .select()
    .from(collectionReminders)
    .where(isAmong(collectionReminders.orderId, sql.placeholder('orderIds')))
    .prepare('collection_reminders_of_orders'),
)

export async function listSent(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Sent>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sentTo(db).execute({ orderIds: [...orderIds] })
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      Object.fromEntries(own.map(({ reminder, at }) => [reminder, at])),
    ]),
  )
}

type Shown = z.input<(typeof listUncollected)['response']>
const listed = 200

export async function showUncollected(
  deps: Pick<MoveDeps, 'db' | 'clock' | 'shop'>,
  most = listed,
): Promise<Shown> {
  const { db, shop } = deps
  const times = waitsNow(deps)
  const rows = await listWaiting(db, times, most)
  const orderIds = rows.map(({ orderId }) => orderId)
  const orders = new Map((await listOrderFacts(db, orderIds)).map((one) => [one.id, one]))
  const customerIds = [...new Set([...orders.values()].map(({ customerId }) => customerId))]
  const customers = new Map((await listCustomers(db, customerIds)).map((one) => [one.id, one]))
  const sentOf = await listSent(db, orderIds)
  const devices = rows.flatMap(({ orderId, closedAt, stage, since }) => {
    const order = orders.get(orderId)
    if (!order) return []
    const customer = customers.get(order.customerId)
    const waiting: Waiting = { since, sent: sentOf.get(orderId) ?? {} }
    const isDone = doneStages.includes(stage)
    return {
      orderId,
      orderNumber: printedNumber(shop, orderId),
      device: order.device.productName,
      customer: customer?.name ?? 'Account deleted',
      mobileNumber: customer?.mobileNumber ?? '',
      why: closedAt
        ? ('give-back' as const)
        : isDone
          ? ('repaired' as const)
          : ('unanswered' as const),
      since: waiting.since.toISOString(),
      days: daysWaited(waiting.since, times.now),
      fee: toRupees(storageFee(shop.collection, waiting, times.now)),
      reminders: Object.entries(waiting.sent).map(([key, at]) => ({
        key: key as ReminderKey,
        at: at.toISOString(),
      })),
      isOver: canBeUnclaimed(shop.collection, waiting, times.now),
    }
  })
  return { count: rows[0]?.count ?? 0, devices }
}

/** Registers the scheduled tasks; before `jobs.start()`. */
export function collectionJobs(
  deps: MoveDeps & Parameters<typeof issueLateInvoices>[0],
  jobs: Pick<Jobs, 'every'>,
): void {
  jobs.every('issue-late-invoices', 3_600, () => issueLateInvoices(deps))
  jobs.every('remind-to-collect', 3_600, () => remindToCollect(deps))
}

/** Each reminder goes once, because it is on record before its message is queued, in one transaction. Safe to repeat. */
export async function remindToCollect(deps: MoveDeps): Promise<void> {
  const times = waitsNow(deps)
  const rows = await listWaiting(deps.db, times, 10_000)
  const sentOf = await listSent(
    deps.db,
    rows.map(({ orderId }) => orderId),
  )
  for (const { orderId, since } of rows) {
    const waiting = { since, sent: sentOf.get(orderId) ?? {} }
    const due = dueReminder(deps.shop.collection, waiting, times.now)
    if (due) await remind(deps, orderId, due, waiting, times.now)
  }
}

async function remind(
  deps: MoveDeps,
  orderId: string,
  reminder: ReminderKey,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // The lock of a hand-over: a device that was collected meanwhile is not reminded of.
    const [still] = await tx
      .select({ orderId: repairJobs.orderId })
      .from(repairJobs)
      .where(
        and(eq(repairJobs.orderId, orderId), isToCollect(now), isNull(repairJobs.handedBackAt)),
      )
      .for('update')
    const order = still && (await findOrderFacts(tx, orderId))
    const customer = order && (await findCustomer(tx, order.customerId))
    if (!order || !customer) return
    const added = await tx
      .insert(collectionReminders)
      .values({ orderId, reminder, at: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    const about = { key: `collect-${reminder}:${orderId}`, orderId }
    const number = printedNumber(deps.shop, orderId)
    const { productName: device } = order.device
    const { recycleAfterDays, remindAfterDays } = deps.shop.collection
    const send = <T extends 'collect-reminder' | 'storage-begins' | 'collect-last'>(
      template: T,
      variables: VariablesOf<T>,
    ) => queueForCustomer(deps, tx, customer, { ...about, template, variables })
    if (reminder === 'first') await send('collect-reminder', { order: number, device })
    else if (reminder === 'storage')
      await send('storage-begins', { order: number, ...feeTexts(deps.shop, waiting, now) })
    else {
      const left = `${recycleAfterDays - remindAfterDays.last}`
      await send('collect-last', { order: number, device, days: left })
    }
  })
}

const feeTexts = ({ collection }: Pick<Shop, 'collection'>, waiting: Waiting, now: Date) => ({
  amount: formatRupees(toRupees(collection.feePerDay)),
  date: formatDay(storageStarts(collection, waiting, now)),
})
