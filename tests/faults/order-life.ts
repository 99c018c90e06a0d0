/**
 * What can happen to one order, as commands of a state machine: its customer, the workshop, the owner, the provider,
 * its dashboard and the job queue act in any order.
 */
import fc from 'fast-check'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { atTheCounter } from './life-counter.ts'
import { disputes } from './life-disputes.ts'
import { command, expectNoFailure, isPaid, unlessRefused } from './life-model.ts'
import { namings } from './life-recipients.ts'
import {
  endRefund,
  refundInDashboard,
  refundPart,
  resolutions,
  resolveRefunds,
} from './life-refunds.ts'
import { deliver } from './provider.ts'

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
  // More than two tabs show nothing new. Who pays a week later, and never comes back, is found by the webhook only.
  can: ({ payments, age }) => payments < 2 && age < days(6),
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

const isOfMessages = (queue: string): boolean => /tell|send-message/.test(queue)

const held = {
  nothing: () => true,
  documents: (queue: string) => !queue.includes('.issue-'),
  refunds: (queue: string) => !queue.startsWith('refund'),
  messages: (queue: string) => !isOfMessages(queue),
} as const

const runJobs = (late: keyof typeof held) =>
  command({
    name: `jobs run, ${late} held up`,
    run: ({ shop }) => shop.jobs.settle(held[late]),
  })

const passTime = (name: string, milliseconds: number) =>
  command({
    name: `${name} pass`,
    async run({ shop }, model) {
      model.age += milliseconds
      // A message that waits for a day is not sent any more.
      if (milliseconds > hours(12)) await shop.jobs.settle(isOfMessages)
      shop.advance(milliseconds)
      await shop.reconcile()
    },
  })

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
  refundInDashboard(1),
  refundInDashboard(3),
  endRefund('the bank takes a refund', 'processed'),
  endRefund('the bank sends a refund back', 'failed'),
  endRefund('the bank sends a refund back', 'failed'),
  ...(Object.keys(resolutions) as (keyof typeof resolutions)[]).map(resolveRefunds),
  ...([1, 10, 50, 100] as const).map(refundPart),
  ...(['in order', 'backwards', 'twice', 'lost'] as const).map(webhooks),
  ...(Object.keys(held) as (keyof typeof held)[]).map(runJobs),
  passTime('five minutes', minutes(5)),
  passTime('thirteen hours', hours(13)),
  passTime('three days', days(3)),
  ...atTheCounter,
  ...disputes,
  ...namings,
]

/** Any history of one order; a change that makes no sense yet is left out. */
export const histories = (maxCommands: number) =>
  fc.commands(
    changes.map((change) => fc.constant(change)),
    { maxCommands, size: 'max' },
  )
