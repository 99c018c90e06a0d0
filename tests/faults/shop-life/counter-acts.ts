/** What colleagues do at the counter: they take devices in, book, take money, and hand it back. */
import { consentAtCounter } from '#domain/customers/consent.ts'
import { iphone13, iphone15 } from '../../app/customer.ts'
import { deliverAll } from '../provider.ts'
import { openCheckout } from './customer-acts.ts'
import {
  type Act,
  aForm,
  anOrder,
  chance,
  know,
  type Known,
  type Person,
  pick,
  present,
  press,
  read,
  standingOf,
  type World,
} from './world.ts'

type Booked = { readonly orderId?: string } | undefined

export async function takeIn(
  world: World,
  person: Person,
  device: object,
): Promise<Known | undefined> {
  const { body } = await press(world.frontDesk, '/staff/counter/take-in', {
    formId: aForm(world),
    mobileNumber: person.mobileNumber,
    newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
    device,
    complaint: 'It does not switch on',
    language: 'English',
    arrived: chance(world, 70),
  })
  return know(world, (body.data as Booked)?.orderId, person)
}

/** With a number it may be the same device again; without one two of a model are two. */
const takesIn: Act = {
  name: 'the counter takes a device in',
  begins: true,
  weight: 10,
  async run(world) {
    const person = pick(world, present(world))
    const device = chance(world, 60)
      ? { imeiNumber: iphone13 }
      : { byHand: { productId: 'iphone-13', color: 'Midnight' } }
    return person && takeIn(world, person, device)
  },
}

/** Whatever became of its order; what is said of that order must hold afterwards. */
const takesInAgain: Act = {
  name: 'a device is brought again',
  weight: 4,
  async run(world) {
    const known = anOrder(world)
    if (!known || known.person.isGone) return undefined
    const [row] = await world.shop.query<{ number: string | null }>(
      `select device #>> '{number}' as number from orders where id = $1`,
      [known.orderId],
    )
    if (!row?.number) return undefined
    await takeIn(world, known.person, { imeiNumber: row.number })
    return known
  },
}

/** At a known price, paid in cash or later. */
const booksWalkIn: Act = {
  name: 'the counter books a walk-in',
  begins: true,
  weight: 6,
  async run(world) {
    const person = pick(world, present(world))
    const imeiNumber = pick(world, [iphone13, iphone15])
    if (!person || !imeiNumber) return undefined
    const found = await press(world.frontDesk, '/staff/counter/device', { imeiNumber })
    const productId = (found.body.data as { _id: string })._id
    type Listed = { value: string; disabled?: boolean }[]
    const listed = await read<Listed>(
      world.frontDesk,
      `/staff/counter/issues?productId=${productId}`,
    )
    const issues = (listed ?? []).slice(0, 1).map(({ value }) => value)
    const { mobileNumber } = person
    const priced = await press(world.frontDesk, '/staff/counter/price', {
      mobileNumber,
      productId,
      issues,
    })
    const { body } = await press(world.frontDesk, '/staff/counter/book', {
      formId: aForm(world),
      mobileNumber,
      newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
      device: { imeiNumber },
      issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
      amount: (priced.body.data as { amount: number }).amount,
      payment: { method: chance(world, 40) ? 'cash' : 'online' },
      arrived: chance(world, 70),
    })
    return know(world, (body.data as Booked)?.orderId, person)
  },
}

const takesMoney: Act = {
  name: 'the counter takes money',
  weight: 16,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing) return undefined
    const due = Math.round(standing.money.due * 100)
    const amount = chance(world, 50) ? due : Math.ceil(due * (world.upTo(100) / 100))
    const reference = `R${known.orderId.slice(-8)}${world.forms}`
    const payment = chance(world, 50) ? { method: 'cash' } : { method: 'upi', reference }
    const body = { orderId: known.orderId, amount, payment, formKey: aForm(world) }
    const isTwice = chance(world, 20)
    const other = { ...body, formKey: aForm(world), payment: { method: 'cash' } }
    await Promise.all([
      press(world.frontDesk, '/staff/counter/pay', body),
      ...(isTwice ? [press(world.owner, '/staff/counter/pay', other)] : []),
    ])
    return known
  },
}

/** The customer pays in the checkout while a colleague takes the money or a part of it: what is too much goes back. */
const takesMoneyTwice: Act = {
  name: 'a payment online while the counter takes it',
  weight: 4,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing || known.person.isGone) return undefined
    const razorpayOrderId = await openCheckout(world, known)
    if (!razorpayOrderId) return undefined
    const { provider, url } = world.shop
    provider.pay(razorpayOrderId)
    const due = Math.round(standing.money.due * 100)
    const body = {
      orderId: known.orderId,
      amount: chance(world, 50) ? due : Math.ceil(due * 0.4),
      payment: { method: 'cash' },
      formKey: aForm(world),
    }
    await Promise.all([
      press(world.frontDesk, '/staff/counter/pay', body),
      deliverAll(url, provider),
    ])
    return known
  },
}

/** The code on the colleague’s screen is paid, also once another way made the order paid and closed it. */
const paysByCode: Act = {
  name: 'a QR code is paid',
  weight: 5,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing) return undefined
    const { orderId } = known
    const due = Math.round(standing.money.due * 100)
    const isPart = chance(world, 40)
    const body = { orderId, amount: isPart ? Math.floor(due * 0.4) : due, isPart }
    const { status } = await press(world.frontDesk, '/staff/order/qr-code', body)
    if (status !== 200) return undefined
    const [code] = await world.shop.query<{ id: string }>(
      `select provider_qr_id as id from payment_qr_codes where order_id = $1 and state = 'open'`,
      [orderId],
    )
    if (!code) return undefined
    if (chance(world, 20))
      await press(world.owner, '/staff/counter/pay', {
        orderId,
        amount: due,
        payment: { method: 'cash' },
        formKey: aForm(world),
      })
    const { provider, url } = world.shop
    try {
      provider.payQrCode(code.id)
    } catch {
      // What made the order paid has closed it at the provider.
      return known
    }
    if (chance(world, 70)) await deliverAll(url, provider)
    return known
  },
}

/** Whatever was agreed on the phone: a walk-in at the price that was told, or the fault is found first. */
export async function convertOne(world: World): Promise<Known | undefined> {
  const { orderId, person } = pick(world, await openRequests(world)) ?? {}
  if (!orderId || !person) return undefined
  type Told = { prices: { service: string; amount: number }[] }
  const told = await read<Told>(world.frontDesk, `/staff/contact-requests/one?orderId=${orderId}`)
  const walkIn = told?.prices.find(({ service }) => service === 'walk-in')
  if (!walkIn) return undefined
  const finds = chance(world, 30)
  await press(world.frontDesk, '/staff/contact-requests/convert', {
    orderId,
    service: 'walk-in',
    ...(finds
      ? { work: 'diagnosis', complaint: 'No sound', amount: 0 }
      : { amount: walkIn.amount }),
  })
  return know(world, orderId, person)
}

const converts: Act = {
  name: 'a request for a call becomes a booking',
  weight: 5,
  run: convertOne,
}

async function openRequests({ shop, orders }: World): Promise<Known[]> {
  const rows = await shop.query<{ id: string }>(
    `select id from orders where status = 'CONTACT_REQUESTED'`,
  )
  return orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId))
}

/** What is owed in cash is handed over. */
export async function handBackOwed(world: World): Promise<void> {
  const owed = await world.shop.query<{ id: string }>(
    `select id from payment_refunds where state = 'owed' order by id`,
  )
  for (const { id } of owed)
    await press(world.owner, '/staff/counter/return', { refundId: id, money: { method: 'cash' } })
}

const handsBack: Act = {
  name: 'the counter hands back what is owed',
  weight: 4,
  async run(world) {
    await handBackOwed(world)
    return anOrder(world)
  },
}

export const counterActs: readonly Act[] = [
  takesIn,
  takesInAgain,
  booksWalkIn,
  takesMoney,
  takesMoneyTwice,
  paysByCode,
  converts,
  handsBack,
]
