/** What customers do: they book, pay, answer, cancel, and leave. */
import { approveStudent } from '../../api/approved-student.ts'
import { codeFor } from '../../app/sign-in.ts'
import { iphone13, iphone15 } from '../../app/customer.ts'
import { deliverAll } from '../provider.ts'
import { whereOf } from '../shop.ts'
import { keptOf } from './laws.ts'
import {
  type Act,
  anOrder,
  ask,
  chance,
  know,
  type Known,
  pick,
  present,
  type World,
} from './world.ts'

const devices = [iphone13, iphone15] as const

const services = {
  1: 'a customer books a walk-in',
  2: 'a customer books a pickup',
  3: 'a customer asks for a call',
} as const
type Service = keyof typeof services

/** A repair of known issues, as a walk-in or a pickup, or a request for a call; undefined where it is refused. */
async function bookFor(
  world: World,
  person: Known['person'],
  service: Service,
): Promise<Known | undefined> {
  const device = pick(world, devices)
  if (!device) return undefined
  const filled = await person.customer.fillCartNow(service, device).catch(() => undefined)
  if (!filled) return undefined
  const address = { address: '7 Kutchery Road', pincode: '600004', city: 'Chennai' }
  const confirmed = await ask(world, person, (one) =>
    one.confirm(filled.orderId, service === 2 ? address : undefined),
  )
  return confirmed.status === 200 ? know(world, filled.orderId, person) : undefined
}

const books = (service: Service): Act => ({
  name: services[service],
  begins: true,
  weight: 5,
  async run(world) {
    const person = pick(world, present(world))
    return person && bookFor(world, person, service)
  },
})

/** The provider's order; undefined where its customer has nothing to pay online. */
export async function openCheckout(world: World, known: Known): Promise<string | undefined> {
  const answer = await ask(world, known.person, (one) => one.confirm(known.orderId))
  const { razorpayOrderId } = (answer.body.data ?? {}) as { readonly razorpayOrderId?: string }
  if (answer.status !== 200 || !razorpayOrderId) return undefined
  await failIfGone(world, known)
  return razorpayOrderId
}

/** Through the checkout; the webhook comes at once, later, or with the next one. */
const pays: Act = {
  name: 'a customer pays online',
  weight: 14,
  async run(world) {
    const known = anOrder(world)
    if (!known || known.person.isGone) return undefined
    const razorpayOrderId = await openCheckout(world, known)
    if (!razorpayOrderId) return undefined
    const { provider, url } = world.shop
    if (chance(world, 15)) provider.decline(razorpayOrderId)
    const paid = provider.pay(razorpayOrderId)
    if (chance(world, 50)) await ask(world, known.person, (one) => one.verify(known.orderId, paid))
    if (chance(world, 50)) await deliverAll(url, provider)
    return known
  },
}

/** Nobody is asked to pay for a device that was given up. */
async function failIfGone({ shop }: World, { orderId }: Known): Promise<void> {
  const gone = await shop.query(
    `select 1 as one from repair_jobs where order_id = $1 and outcome = 'unclaimed'`,
    [orderId],
  )
  if (gone.length > 0) throw new Error('a checkout was opened for an unclaimed device')
}

/** The approval of an application: the next order costs less, once. */
const approve = (world: World, { mobileNumber }: Known['person']) =>
  approveStudent(world.shop, mobileNumber, `application-${world.forms++}`)

const studies: Act = {
  name: 'a customer is approved as a student',
  weight: 2,
  async run(world) {
    const person = pick(world, present(world))
    if (!person) return undefined
    await approve(world, person)
    return lastOf(world, person)
  },
}

/** The discount was put on that order. */
const studentCancels: Act = {
  name: 'a student books, and cancels',
  begins: true,
  weight: 2,
  async run(world) {
    const person = pick(world, present(world))
    if (!person) return undefined
    await approve(world, person)
    const known = await bookFor(world, person, 1)
    if (!known) return lastOf(world, person)
    await ask(world, person, (one) => one.cancel(known.orderId))
    return known
  },
}

/** False where its customer has no estimate to read. */
export async function answerEstimate(world: World, known: Known): Promise<boolean> {
  const { orderId, person } = known
  if (person.isGone) return false
  type Shown = { estimate: { version: number; lines: { key: string }[] } | null }
  const shown = await ask(world, person, (one) => one.get(`/orders/estimate?orderId=${orderId}`))
  const { estimate } = (shown.body.data ?? { estimate: null }) as Shown
  if (shown.status !== 200 || !estimate) return false
  const accepted = estimate.lines.map(({ key }) => key).filter(() => chance(world, 65))
  const { version } = estimate
  await ask(world, person, (one) =>
    one.post('/orders/estimate/answer', { orderId, version, accepted }),
  )
  return true
}

const answers: Act = {
  name: 'a customer answers an estimate',
  weight: 12,
  async run(world) {
    const known = anOrder(world)
    return known && (await answerEstimate(world, known)) ? known : undefined
  },
}

const cancels: Act = {
  name: 'a customer cancels',
  weight: 1,
  async run(world) {
    const known = anOrder(world)
    if (!known || known.person.isGone) return undefined
    await ask(world, known.person, (one) => one.cancel(known.orderId))
    return known
  },
}

const names: Act = {
  name: 'a customer names a company',
  weight: 8,
  async run(world) {
    const paid = world.orders.filter(
      ({ partPaid, isOver, isCorrected }) => partPaid && !isOver && !isCorrected,
    )
    const known = chance(world, 70) ? pick(world, paid) : anOrder(world)
    if (!known || known.person.isGone) return undefined
    const company = {
      legalName: 'Brigade Software Private Limited',
      gstin: '29AAGCB7383J1Z4',
      address: '4 Residency Road\nBengaluru 560025',
    }
    const recipientTax = chance(world, 70) ? company : null
    await ask(world, known.person, (one) =>
      one.post('/orders/recipient', { orderId: known.orderId, recipientTax }),
    )
    return known
  },
}

/** With a code, where nothing is under way. */
const leaves: Act = {
  name: 'a customer deletes the account',
  weight: 3,
  async run(world) {
    const person = pick(world, present(world))
    return person && (await leave(world, person)) ? lastOf(world, person) : undefined
  },
}

/** True when the account is deleted; one of the customers stays. */
export async function leave(world: World, person: Known['person']): Promise<boolean> {
  if (present(world).length < 2) return false
  const asked = await ask(world, person, (one) => one.post('/customer/erasure/code'))
  if (asked.status !== 200) return false
  const { session_id } = asked.body.data as { session_id: string }
  const open = await paidInPart(world, person)
  const otp = await codeFor(whereOf(world.shop), person.mobileNumber)
  const erased = await ask(world, person, (one) =>
    one.post('/customer/erasure', { session_id, otp }),
  )
  if (erased.status !== 200) return false
  if (open.length > 0) throw new Error('an account was deleted that had paid for an open order')
  person.isGone = true
  return true
}

/** Open orders of which something is kept, and which are not all paid: the account must wait for them. */
async function paidInPart(world: World, person: Known['person']): Promise<string[]> {
  const rows = await world.shop.query<{ id: string }>(
    `select o.id from orders o left join repair_jobs j on j.order_id = o.id
     where o.status like 'ENQUIRY%' and o.paid_at is null
       and j.outcome is null and coalesce(j.stage, '') <> 'delivered'`,
  )
  const paid: string[] = []
  for (const { orderId } of world.orders.filter((one) => one.person === person))
    if (rows.some(({ id }) => id === orderId) && (await keptOf(world, orderId)) > 0)
      paid.push(orderId)
  return paid
}

const lastOf = ({ orders }: World, person: Known['person']): Known | undefined =>
  orders.findLast((one) => one.person === person)

export const customerActs: readonly Act[] = [
  books(1),
  books(2),
  books(3),
  pays,
  answers,
  cancels,
  names,
  studies,
  studentCancels,
  leaves,
]
