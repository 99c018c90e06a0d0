/** The call of each act that an order offers, as a page would make it in its present state. */
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import type { Customer } from '../app/customer.ts'
import { aForm } from './at-counter.ts'

type Answered = { readonly accepted: readonly string[] } | null
type Version = {
  readonly version: number
  readonly lines: readonly { readonly key: string }[]
  readonly answer: Answered
}
type Stands = {
  readonly money: { readonly kept: number; readonly due: number }
  readonly card: { readonly stage: StageKey; readonly service: 'walk-in' | 'pickup' }
}

/** The newest version of an order's estimate. */
export async function newestOf(owner: Colleague, orderId: string): Promise<Version> {
  const { versions } = dataOf<{ versions: Version[] }>(
    await owner.get(`/staff/order/estimates?orderId=${orderId}`),
  )
  return versions[0] ?? { version: 0, lines: [], answer: null }
}
/** The same answer again would be a repeat. */
export const otherThan = (answer: Answered): string[] =>
  answer?.accepted.includes('line-1') ? [] : ['line-1']

type Who = {
  readonly by: Colleague
  /** Reads the order. */
  readonly owner: Colleague
}

export async function callOf(act: string, { by, owner }: Who, orderId: string) {
  const { money, card } = dataOf<Stands>(await owner.get(`/staff/order?orderId=${orderId}`))
  const { version, lines, answer } = await newestOf(owner, orderId)
  const stages = stagesOf(card.service)
  const line = { label: 'A look at it', labour: 100_00, part: 0, quality: '', warranty: '' }
  const calls: Record<string, () => ReturnType<Colleague['post']>> = {
    'send-estimate': () =>
      by.post('/staff/order/estimates', {
        orderId,
        after: version,
        lines: [line],
        findings: ['Dust'],
        note: '',
        leftOut: lines.map(({ key }) => ({ key, reason: 'Not needed' })),
      }),
    'note-answer': () =>
      by.post('/staff/order/estimates/answer', {
        orderId,
        version: Math.max(1, version),
        accepted: otherThan(answer),
        way: 'phone',
      }),
    'take-payment': () =>
      by.post('/staff/counter/pay', {
        orderId,
        amount: Math.round(money.due * 100),
        formKey: aForm(),
        payment: { method: 'cash' },
      }),
    refund: () =>
      by.post('/staff/money/refunds', {
        orderId,
        reason: 'agreed-otherwise',
        seenLeft: money.kept,
        formKey: aForm(),
      }),
    'change-recipient': () => by.post('/staff/order/recipient', { orderId, recipientTax: null }),
    'call-off': () =>
      by.post('/staff/order/call-off', {
        orderId,
        fee: 0,
        seenLeft: Math.round(money.kept * 100),
      }),
    'no-fix': () => by.post('/staff/order/no-fix', { orderId, reason: 'board-damage' }),
    'move-on': () =>
      by.post('/staff/jobs/move', {
        orderId,
        from: card.stage,
        to: stages[stages.indexOf(card.stage) + 1] ?? 'order-placed',
      }),
    'hand-back': () => by.post('/staff/jobs/hand-back', { orderId }),
    'allow-unpaid-hand-over': () =>
      by.post('/staff/order/hand-over-unpaid', { orderId, reason: 'Pays on Friday' }),
  }
  const call = calls[act]
  if (!call) throw new Error(`${act} has no call`)
  return call()
}

type Estimated = {
  readonly orderId: string
  readonly version: number
  readonly accepted: readonly string[]
}

/** The same of an act that an order offers to its customer. */
export async function customerCallOf(
  act: string,
  by: Customer,
  { orderId, version, accepted }: Estimated,
) {
  const calls: Record<string, () => ReturnType<Customer['post']>> = {
    'answer-estimate': () => by.post('/orders/estimate/answer', { orderId, version, accepted }),
    pay: () => by.confirm(orderId),
    cancel: () => by.cancel(orderId),
    'change-recipient': () =>
      by.post('/orders/recipient', { orderId, recipientTax: null, remember: false }),
  }
  const call = calls[act]
  if (!call) throw new Error(`${act} has no call`)
  return call()
}
