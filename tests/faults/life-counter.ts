/** What the counter does with an order: it takes the device on, takes the payment, and hands back what is owed. */
import { bookAtCounter } from '#domain/orders/server/book-at-counter.ts'
import { takePayment } from '#domain/orders/server/take-payment.ts'
import { type CounterMethod, counterMethods } from '#domain/payments/counter-money.ts'
import { returnAtCounter } from '#domain/payments/server/return-at-counter.ts'
import { paise } from '#kernel/money.ts'
import { iphone15 } from '../app/customer.ts'
import {
  command,
  expectNoFailure,
  isPaid,
  type Life,
  type Model,
  owner,
  unlessRefused,
} from './life-model.ts'
import { deliver } from './provider.ts'

const colleague = { ...owner, sessionId: 'counter', role: 'owner', recentlyVerified: true } as const

/** Each order has a reference of its own. */
const moneyBy = (method: CounterMethod, { orderId }: Pick<Life, 'orderId'>) =>
  method === 'cash' ? { method } : ({ method, reference: orderId.slice(-12) } as const)

/** The price of an order that the shop still waits to be paid for; undefined for any other. */
async function priceDue({ shop, orderId }: Life) {
  const [row] = await shop.query<{ amount: string | null }>(
    `select grand_total_paise as amount from orders
     where id = $1 and paid_at is null and status = 'ENQUIRY_STEP_THREE_COMPLETED'`,
    [orderId],
  )
  return row?.amount ? paise(Number(row.amount)) : undefined
}

const noteTaken = (life: Life, model: Model, amount: number): void => {
  life.takings.push(amount)
  model.payments += 1
}

/** The form of the counter finds the customer's cart and books it as a walk-in. */
async function bookWalkIn(
  life: Life,
  model: Model,
  method: CounterMethod | 'online',
  { isPaidMeanwhile = false } = {},
) {
  const amount = await priceDue(life)
  if (amount === undefined) return
  const booked = await unlessRefused(() =>
    bookAtCounter(life.shop.deps, colleague, {
      formId: life.orderId + String(life.requests++).padStart(8, '0'),
      mobileNumber: life.customer.mobileNumber,
      device: { typed: iphone15 },
      agreed: life.issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a' })),
      amount,
      payment: method === 'online' ? { method } : moneyBy(method, life),
    }),
  )
  if (!booked) return
  if (booked.orderId !== life.orderId) {
    // Where the payment online came first, the device is booked once more, as an order of its own.
    if (isPaidMeanwhile) return
    throw new Error('the counter booked another order')
  }
  if (method !== 'online') noteTaken(life, model, amount)
}

async function takeMoney(life: Life, model: Model, method: CounterMethod): Promise<void> {
  const amount = await priceDue(life)
  if (amount === undefined) return
  const { shop, orderId } = life
  const isTaken = await unlessRefused(async () => {
    await takePayment(shop.deps, colleague, { orderId, amount, payment: moneyBy(method, life) })
    return true
  })
  if (isTaken) noteTaken(life, model, amount)
}

const takesOn = command({
  name: 'the counter takes the device on, to be paid later',
  run: (life, model) => bookWalkIn(life, model, 'online'),
})

const books = (method: CounterMethod) =>
  command({
    name: `the counter books the walk-in, paid by ${method}`,
    run: (life, model) => bookWalkIn(life, model, method),
  })

const takes = (method: CounterMethod) =>
  command({
    name: `the counter takes the payment by ${method}`,
    run: (life, model) => takeMoney(life, model, method),
  })

/** The customer pays online at the counter's door: the webhooks and the colleague arrive together. */
const bothAtOnce = (what: string, atCounter: (life: Life, model: Model) => Promise<void>) =>
  command({
    name: `a payment online while the counter ${what}`,
    can: ({ payments }) => payments < 2,
    async run(life, model) {
      const { shop } = life
      life.paid.push(shop.provider.pay(life.providerOrderId))
      model.payments += 1
      const events = shop.provider.takeEvents()
      const deliverAll = async () => {
        for (const event of events) expectNoFailure('a webhook', await deliver(shop.url, event))
        await shop.settle()
      }
      await Promise.all([atCounter(life, model), deliverAll()])
    },
  })

/** Refunds of what was paid at the counter. */
export async function handBackOwed(life: Pick<Life, 'shop' | 'orderId'>): Promise<void> {
  const { shop, orderId } = life
  const owed = await shop.query<{ id: string }>(
    `select r.id from payment_refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 and r.state = 'owed' order by r.id`,
    [orderId],
  )
  for (const { id: refundId } of owed)
    await returnAtCounter(shop.deps, owner, { refundId, money: moneyBy('upi', life) })
}

/** Booking is as likely as taking the money of what was booked. */
export const atTheCounter = [
  takesOn,
  takesOn,
  ...counterMethods.map(books),
  ...counterMethods.map(takes),
  bothAtOnce('books the walk-in', (life, model) =>
    bookWalkIn(life, model, 'cash', { isPaidMeanwhile: true }),
  ),
  bothAtOnce('takes the payment', (life, model) => takeMoney(life, model, 'upi')),
  command({
    name: 'the counter hands back what is owed',
    can: isPaid,
    run: handBackOwed,
  }),
]
