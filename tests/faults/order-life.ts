/**
 * What can happen to one order, as commands of a state machine: its customer, the workshop, the owner, the provider,
 * its dashboard and the job queue act in any order.
 */
import fc from 'fast-check'
import { AppError } from '#kernel/app-error.ts'
import { paise } from '#kernel/money.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { refundByColleague } from '#domain/payments/server/refund-by-colleague.ts'
import { findRefundable } from '#domain/payments/server/order-money.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import type { Answer } from '../app/api-call.ts'
import type { Customer } from '../app/customer.ts'
import { deliver } from './provider.ts'
import type { Shop } from './shop.ts'

/** What a person who watches the order knows; it decides which commands make sense. */
export type Model = { payments: number; isDelivered: boolean }

/** The order in the running application. */
export type Life = {
  readonly shop: Shop
  readonly customer: Customer
  readonly orderId: string
  providerOrderId: string
  /** Payments at the provider, oldest first; each with the checkout's signature. */
  readonly paid: { readonly paymentId: string; readonly signature: string }[]
  /** Makes each request of the owner another one. */
  requests: number
}

export const beginning = (): Model => ({ payments: 0, isDelivered: false })

/** A refusal that the caller is told is no fault; a failure of the server is. */
function expectNoFailure(what: string, { status, text }: Pick<Answer, 'status' | 'text'>): void {
  if (status >= 500) throw new Error(`${what} was answered ${status}: ${text}`)
}

/** The same of a use case that is called without HTTP. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.status >= 500) throw error
  }
}

type Change = {
  readonly name: string
  readonly can?: (model: Readonly<Model>) => boolean
  readonly run: (life: Life, model: Model) => Promise<void>
}

const command = ({ name, can = () => true, run }: Change): fc.AsyncCommand<Model, Life> => ({
  check: can,
  run: (model, life) => run(life, model),
  toString: () => name,
})

const isPaid = ({ payments }: Readonly<Model>): boolean => payments > 0

const openCheckout = command({
  name: 'the customer opens the checkout again',
  async run(life) {
    const answer = await life.customer.confirm(life.orderId)
    expectNoFailure('confirming', answer)
    if (answer.status === 200) life.providerOrderId = answer.data.razorpayOrderId
  },
})

const pay = command({
  name: 'the customer pays',
  // More than two tabs show nothing new.
  can: ({ payments }) => payments < 2,
  async run(life, model) {
    life.paid.push(life.shop.provider.pay(life.providerOrderId))
    model.payments += 1
  },
})

const decline = command({
  name: 'the bank declines',
  run: async ({ shop, providerOrderId }) => void shop.provider.decline(providerOrderId),
})

const comeBack = command({
  name: 'the customer comes back from the checkout',
  can: isPaid,
  async run({ customer, orderId, paid }) {
    const last = paid.at(-1)
    if (last) expectNoFailure('verifying', await customer.verify(orderId, last))
  },
})

const cancel = command({
  name: 'the customer cancels',
  async run({ customer, orderId }) {
    expectNoFailure('cancelling', await customer.cancel(orderId))
  },
})

/** Webhooks come late, in another order, twice, or not at all. */
const webhooks = (how: 'in order' | 'backwards' | 'twice' | 'lost') =>
  command({
    name: `webhooks come: ${how}`,
    async run({ shop }) {
      const waiting = shop.provider.takeEvents()
      if (how === 'lost') return
      const events = how === 'backwards' ? waiting.toReversed() : waiting
      for (const event of how === 'twice' ? [...events, ...events] : events)
        expectNoFailure('a webhook', await deliver(shop.url, event))
    },
  })

const held = {
  nothing: () => true,
  documents: (queue: string) => !queue.includes('.issue-'),
  refunds: (queue: string) => !queue.startsWith('refund'),
  messages: (queue: string) => !/tell|send-message/.test(queue),
} as const

const runJobs = (late: keyof typeof held) =>
  command({
    name: `jobs run, ${late} held up`,
    run: ({ shop }) => shop.jobs.settle(held[late]),
  })

const passTime = (name: string, milliseconds: number) =>
  command({
    name: `${name} pass`,
    async run({ shop }) {
      shop.advance(milliseconds)
      await shop.reconcile()
    },
  })

/** In hundredths of what is left. */
const refundPart = (share: number) =>
  command({
    name: `the owner refunds ${share} %`,
    can: isPaid,
    run: async (life) =>
      unlessRefused(async () => {
        const { deps, db } = life.shop
        const seenLeft = await inTransaction(db, (tx) => findRefundable(tx, life.orderId))
        await refundByColleague(deps, owner, {
          orderId: life.orderId,
          amount: paise(Math.max(100, Math.floor((seenLeft * share) / 100))),
          reason: 'agreed-otherwise',
          seenLeft,
          formKey: `request-${life.requests++}`,
        })
      }),
  })

const refundInDashboard = command({
  name: 'the owner refunds in the provider’s dashboard',
  can: isPaid,
  async run({ shop: { provider }, paid }) {
    const { amount, amount_refunded } = provider.books.getPayment(paid[0]?.paymentId ?? '')
    const part = Math.floor((amount - amount_refunded) / 3)
    if (part >= 100) provider.refundByHand(paid[0]?.paymentId ?? '', part)
  },
})

const owner = { kind: 'colleague', id: 'owner', name: 'Owner' } as const

/** The workshop does what is left of the repair, and hands the device over. */
const deliverDevice = command({
  name: 'the workshop delivers',
  can: (model) => isPaid(model) && !model.isDelivered,
  async run({ shop, orderId }, model) {
    const [job] = await shop.query<{ stage: StageKey }>(
      'select stage from repair_jobs where order_id = $1',
      [orderId],
    )
    if (!job) return
    const stages = stagesOf('walk-in')
    await unlessRefused(async () => {
      for (const to of stages.slice(stages.indexOf(job.stage) + 1))
        await moveWithWork(shop.deps, { orderId, to, by: 'owner' })
      model.isDelivered = true
    })
  },
})

/** Each is as likely as the others. */
const changes = [
  openCheckout,
  pay,
  pay,
  pay,
  comeBack,
  decline,
  cancel,
  deliverDevice,
  deliverDevice,
  refundInDashboard,
  ...([1, 10, 50, 100] as const).map(refundPart),
  ...(['in order', 'backwards', 'twice', 'lost'] as const).map(webhooks),
  ...(Object.keys(held) as (keyof typeof held)[]).map(runJobs),
  passTime('five minutes', minutes(5)),
  passTime('thirteen hours', hours(13)),
  passTime('three days', days(3)),
]

/** Any history of one order; a change that makes no sense yet is left out. */
export const histories = (maxCommands: number) =>
  fc.commands(
    changes.map((change) => fc.constant(change)),
    { maxCommands, size: 'max' },
  )
