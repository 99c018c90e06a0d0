/** What happens to orders of which only a part is paid: the device goes home all the same, money goes back, the rest comes late. */
import { moveOn } from './bench-acts.ts'
import { convertOne } from './counter-acts.ts'
import { leave } from './customer-acts.ts'
import { wrongsOfNote } from './laws-of-endings.ts'
import { refundBody } from './owner-acts.ts'
import {
  type Act,
  aForm,
  chance,
  type Known,
  pick,
  press,
  standingOf,
  type World,
} from './world.ts'

/** Part paid with something due, and not over yet. */
async function someUnpaid(world: World): Promise<Known | undefined> {
  const known = pick(
    world,
    world.orders.filter(({ partPaid, isOver }) => partPaid && !isOver),
  )
  return known && ifDue(world, known)
}

/** The order, where something is still due of it. */
export async function ifDue(world: World, known: Known): Promise<Known | undefined> {
  const standing = await standingOf(world, known)
  return standing && standing.money.due > 0 ? known : undefined
}

type Owing = { readonly known: Known; readonly kept: number; readonly due: number }

/** Handed over with money due, which still is; in rupees. */
async function someOwing(world: World): Promise<Owing | undefined> {
  const rows = await world.shop.query<{ id: string }>(
    `select o.id from orders o join repair_jobs j on j.order_id = o.id
     where j.stage = 'delivered' and o.paid_at is null and o.status like 'ENQUIRY%'`,
  )
  const known = pick(
    world,
    world.orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId)),
  )
  const standing = known && (await standingOf(world, known))
  return known && standing && { known, ...standing.money }
}

const goesHome: Act = {
  name: 'a device of which a part is paid goes home',
  weight: 6,
  async run(world) {
    const known = await someUnpaid(world)
    if (!known) return undefined
    const word = { orderId: known.orderId, reason: 'Pays on Friday' }
    await press(world.owner, '/staff/order/hand-over-unpaid', word)
    return (await moveOn(world, known, 12)) ? known : undefined
  },
}

const goesBack: Act = {
  name: 'money goes back of what was handed over unpaid',
  weight: 5,
  async run(world) {
    const { known, kept = 0 } = (await someOwing(world)) ?? {}
    if (!known || kept === 0) return undefined
    const body = { orderId: known.orderId, ...refundBody(world, kept) }
    await press(world.owner, '/staff/money/refunds', body)
    return known
  },
}

const comesLate: Act = {
  name: 'the rest of what was handed over unpaid comes',
  weight: 5,
  async run(world) {
    const { known, due: rupees = 0 } = (await someOwing(world)) ?? {}
    if (!known) return undefined
    const due = Math.round(rupees * 100)
    await press(world.frontDesk, '/staff/counter/pay', {
      orderId: known.orderId,
      amount: chance(world, 70) ? due : Math.ceil(due / 3),
      payment: { method: 'cash' },
      formKey: aForm(world),
    })
    return known
  },
}

/** Of a part-paid order, or of one with a debt. */
const ownerLeaves: Act = {
  name: 'a customer who paid a part asks to be deleted',
  weight: 3,
  async run(world) {
    const known = (await someOwing(world))?.known ?? (await someUnpaid(world))
    if (!known || known.person.isGone) return undefined
    await leave(world, known.person)
    return known
  },
}

/** An advance before the device comes, as it was told on the phone. */
const paysBefore: Act = {
  name: 'a part is taken before the device comes',
  weight: 7,
  async run(world) {
    await convertOne(world)
    const rows = await world.shop.query<{ id: string }>(
      `select o.id from orders o left join repair_jobs j on j.order_id = o.id
       where o.accepted_at is not null and o.paid_at is null and o.bill is not null
         and o.status like 'ENQUIRY%' and coalesce(j.stage, 'order-placed') = 'order-placed'`,
    )
    const known = pick(
      world,
      world.orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId)),
    )
    const standing = known && (await standingOf(world, known))
    const due = Math.round((standing?.money.due ?? 1_000) * 100)
    if (!known || due === 0) return undefined
    await press(world.frontDesk, '/staff/counter/pay', {
      orderId: known.orderId,
      amount: Math.ceil(due * 0.3),
      payment: { method: 'cash' },
      formKey: aForm(world),
    })
    if (chance(world, 60) && !known.person.isGone) await leave(world, known.person)
    return known
  },
}

/** Unrepaired, to its owner. */
const givesBack: Act = {
  name: 'the device of an order that ended is given back',
  weight: 6,
  async run(world) {
    const rows = await world.shop.query<{ id: string }>(
      `select o.id from orders o join repair_jobs j on j.order_id = o.id
       where o.status in ('CANCELLED', 'REFUNDED') and j.handed_back_at is null`,
    )
    const known = pick(
      world,
      world.orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId)),
    )
    if (!known) return undefined
    const { orderId } = known
    const { status } = await press(world.frontDesk, '/staff/jobs/hand-back', { orderId })
    const wrong = status === 200 ? await wrongsOfNote(world, known) : []
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return known
  },
}

export const owedActs: readonly Act[] = [
  goesHome,
  goesBack,
  comesLate,
  ownerLeaves,
  paysBefore,
  givesBack,
]
