/** What happens seldom, and must be right all the same: a price of nothing, half a rupee, a refund that comes back for good. */
import { deliverAll } from '../provider.ts'
import { acceptAll, moveOn, sendWorks } from './bench-acts.ts'
import { takeIn } from './counter-acts.ts'
import { resolveFailed } from './owner-acts.ts'
import {
  type Act,
  aForm,
  ask,
  chance,
  type Known,
  pick,
  present,
  press,
  standingOf,
  type World,
} from './world.ts'

const forNothing: Act = {
  name: 'a device is mended for nothing, and goes home',
  begins: true,
  weight: 2,
  async run(world) {
    const person = pick(world, present(world))
    const byHand = { productId: 'iphone-13', color: 'Midnight' }
    const known = person && (await takeIn(world, person, { byHand }))
    if (!known) return undefined
    await sendWorks(world, known, [{ label: 'A look at it', labour: 0 }])
    await acceptAll(world, known)
    await moveOn(world, known, 12)
    const due = (await standingOf(world, known))?.money.due
    const [job] = await world.shop.query<{ stage: string }>(
      'select stage from repair_jobs where order_id = $1',
      [known.orderId],
    )
    if (due === 0 && job?.stage === 'final-quality-check')
      throw new Error('nothing is due, and the device does not go home')
    return known
  },
}

/** An order all of whose money is one online payment, and how much is kept of it, in rupees. */
async function someOnline(world: World): Promise<{ known: Known; kept: number } | undefined> {
  const rows = await world.shop.query<{ order_id: string }>(
    `select order_id from payments where standing = 'counted' and order_id is not null
     group by order_id having count(*) = 1 and min(method) = 'online'`,
  )
  const known = pick(
    world,
    world.orders.filter(
      ({ orderId, isOver }) => !isOver && rows.some(({ order_id }) => order_id === orderId),
    ),
  )
  const kept = (known && (await standingOf(world, known)))?.money.kept ?? 0
  return known && kept > 2 ? { known, kept } : undefined
}

/** Both amounts in rupees; `kept` is what the owner saw. */
const sendBack = (world: World, orderId: string, amount: number, kept: number) =>
  press(world.owner, '/staff/money/refunds', {
    orderId,
    amount: amount.toFixed(2),
    reason: 'agreed-otherwise',
    seenLeft: kept,
    formKey: aForm(world),
  })

/** Less than the provider sends is left, and its customer or the owner ends the order. */
const endsAtHalfARupee: Act = {
  name: 'half a rupee is left of a payment, and the order ends',
  weight: 3,
  async run(world) {
    const { known, kept = 0 } = (await someOnline(world)) ?? {}
    if (!known) return undefined
    const { orderId, person } = known
    await sendBack(world, orderId, kept - 0.5, kept)
    if (!person.isGone && chance(world, 50)) await ask(world, person, (one) => one.cancel(orderId))
    await press(world.owner, '/staff/order/call-off', { orderId, fee: 0, seenLeft: 50 })
    return known
  },
}

/** Once it is in the books, and stated by a document, which is taken back as well. */
const comesBack: Act = {
  name: 'the bank returns a refund that it had taken, and the owner withdraws it',
  weight: 4,
  async run(world) {
    const { known, kept = 0 } = (await someOnline(world)) ?? {}
    if (!known) return undefined
    const { provider, url, query } = world.shop
    await sendBack(world, known.orderId, Math.floor(kept / 2), kept)
    await world.shop.settle()
    const [payment] = await query<{ id: string }>(
      `select id from payments where order_id = $1 and standing = 'counted'`,
      [known.orderId],
    )
    if (!payment) return known
    provider.endRefund(payment.id, 'processed')
    await deliverAll(url, provider)
    await world.shop.settle()
    if (!provider.returnRefund(payment.id)) return known
    await deliverAll(url, provider)
    await resolveFailed(world, 'is withdrawn', known)
    return known
  },
}

export const rareActs: readonly Act[] = [forNothing, endsAtHalfARupee, comesBack]
