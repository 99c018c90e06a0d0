/** What happens outside the shop: the provider's webhooks and refunds, disputes, the cash that goes back, and time. */
import { issueLateInvoices } from '#domain/repairs/server/issue-late-invoices.ts'
import { remindToCollect } from '#domain/repairs/server/collection.ts'
import { checkPaidOrders } from '#domain/system/server/check-paid-orders.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { deliver, deliverAll } from '../provider.ts'
import { type Act, anOrder, chance, type Known, pick, type World } from './world.ts'

const webhooks = (how: 'in order' | 'backwards' | 'twice' | 'lost'): Act => ({
  name: `webhooks come: ${how}`,
  weight: 3,
  async run(world) {
    const { provider, url } = world.shop
    const waiting = provider.takeEvents()
    if (waiting.length === 0) return undefined
    if (how === 'lost') return anOrder(world)
    const events = how === 'backwards' ? waiting.toReversed() : waiting
    for (const event of how === 'twice' ? [...events, ...events] : events) await deliver(url, event)
    return anOrder(world)
  },
})

const isOfMessages = (queue: string): boolean => /tell|send-message/.test(queue)

const held = {
  nothing: () => true,
  documents: (queue: string) => !queue.includes('.issue-'),
  refunds: (queue: string) => !queue.startsWith('refund'),
  messages: (queue: string) => !isOfMessages(queue),
} as const

const jobsRun = (late: keyof typeof held, weight: number): Act => ({
  name: `jobs run, ${late} held up`,
  weight,
  async run(world) {
    await world.shop.jobs.settle(held[late])
    return anOrder(world)
  },
})

const passes = (name: string, milliseconds: number, weight: number): Act => ({
  name: `${name} pass`,
  weight,
  async run(world) {
    await world.shop.settle()
    world.shop.advance(milliseconds)
    await scheduled(world)
    return anOrder(world)
  },
})

/** What the scheduled tasks of the shop do. */
export async function scheduled({ shop }: World): Promise<void> {
  await shop.reconcile()
  await remindToCollect(shop.deps)
  await issueLateInvoices({ ...shop.deps, isInvented: () => false })
  await checkPaidOrders({ ...shop.deps, isInvented: () => false })
  await shop.settle()
}

type PaymentRow = { id: string }
/** The newest payment of an order that came through the provider. */
async function onlinePaymentOf({ shop }: World, { orderId }: Known): Promise<string | undefined> {
  const [row] = await shop.query<PaymentRow>(
    `select id from payments where order_id = $1 and method = 'online'
     order by captured_at desc limit 1`,
    [orderId],
  )
  return row?.id
}

const refundsInDashboard: Act = {
  name: 'money goes back in the provider’s dashboard',
  weight: 2,
  async run(world) {
    const known = anOrder(world)
    const id = known && (await onlinePaymentOf(world, known))
    if (!known || !id) return undefined
    const { provider, url } = world.shop
    const { amount, amount_refunded } = provider.books.getPayment(id)
    const part = Math.floor((amount - amount_refunded) / (chance(world, 50) ? 1 : 3))
    if (part < 100) return undefined
    provider.refundByHand(id, part)
    await deliverAll(url, provider)
    return known
  },
}

const disputes: Act = {
  name: 'a payment is disputed and decided',
  weight: 2,
  async run(world) {
    const known = anOrder(world)
    const id = known && (await onlinePaymentOf(world, known))
    if (!known || !id) return undefined
    const { provider, url } = world.shop
    const { amount, captured } = provider.books.getPayment(id)
    if (!captured) return undefined
    const dispute = provider.openDispute(id, Math.floor(amount / (chance(world, 50) ? 1 : 3)))
    await deliverAll(url, provider)
    provider.moveDispute(dispute, chance(world, 50) ? 'won' : 'lost')
    await deliverAll(url, provider)
    return known
  },
}

/** The bank takes a refund that the provider has, or sends it back. */
const refundsEnd = (status: 'processed' | 'failed'): Act => ({
  name: `the bank ${status === 'failed' ? 'sends a refund back' : 'takes a refund'}`,
  weight: status === 'failed' ? 7 : 4,
  async run(world) {
    const known = pick(world, await withOnlineRefund(world))
    const id = known && (await onlinePaymentOf(world, known))
    if (!known || !id) return undefined
    const { provider, url } = world.shop
    if (!provider.endRefund(id, status)) return undefined
    if (chance(world, 70)) await deliverAll(url, provider)
    return known
  },
})

async function withOnlineRefund({ shop, orders }: World): Promise<Known[]> {
  const rows = await shop.query<{ id: string }>(
    `select distinct p.order_id as id from payment_refunds r join payments p on p.id = r.payment_id
     where r.state = 'pending'`,
  )
  return orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId))
}

export const outsideActs: readonly Act[] = [
  ...(['in order', 'backwards', 'twice', 'lost'] as const).map(webhooks),
  jobsRun('nothing', 7),
  ...(['documents', 'refunds', 'messages'] as const).map((late) => jobsRun(late, 2)),
  passes('five minutes', minutes(5), 6),
  passes('thirteen hours', hours(13), 4),
  passes('three days', days(3), 3),
  passes('thirty-one days', days(31), 1),
  refundsInDashboard,
  refundsEnd('processed'),
  refundsEnd('failed'),
  disputes,
]
