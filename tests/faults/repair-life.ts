/**
 * What can happen to a repair whose price is agreed when the fault is known, as commands of a state machine: estimates,
 * answers, money and work come in any order.
 */
import fc from 'fast-check'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { days, hours } from '#kernel/time.ts'
import { expectNoFailure, unlessRefused } from './life-model.ts'
import { deliverAll } from './provider.ts'
import {
  agreedAfter,
  grandTotalOf,
  isAccepted,
  noteDone,
  type Ledger,
  press,
  type Repair,
  repairCommand,
  standingOf,
} from './repair-life-model.ts'

const isOpen = ({ end, isDelivered }: Readonly<Ledger>): boolean => !end && !isDelivered
const newest = ({ versions }: Readonly<Ledger>) => versions.at(-1)

/** Each amount is a free line, in paise. */
const writes = (...amounts: readonly number[]) =>
  repairCommand({
    name: `an estimate of ${amounts.map((one) => one / 100).join(' and ')} rupees`,
    can: ({ versions }) => versions.length < 6,
    async run(repair) {
      const { orderId, ledger } = repair
      const before = newest(ledger)
      const wasPaid = await isPaid(repair)
      const sent = await press(repair, '/staff/order/estimates', {
        orderId,
        after: before?.version ?? 0,
        lines: amounts.map((labour, at) => ({
          label: `Work ${at + 1}`,
          labour,
          part: 0,
          quality: '',
          warranty: '',
        })),
        findings: ['Corrosion'],
        note: '',
        leftOut: (before?.lines ?? []).map(({ key }) => ({ key, reason: 'Another way' })),
      })
      if (!sent) return false
      for (const one of ledger.versions) one.isOpen = false
      const lines = amounts.map((total, at) => ({ key: `line-${at + 1}`, total }))
      const isAboutPaid = wasPaid || before?.isAboutPaid === true
      const version = (before?.version ?? 0) + 1
      ledger.versions.push({ version, lines, isAboutPaid, isOpen: true })
      if (wasPaid) noteDone('an estimate after everything was paid')
      return true
    },
  })

async function isPaid({ shop, orderId }: Repair): Promise<boolean> {
  const [order] = await shop.query<{ paid: boolean }>(
    'select paid_at is not null as paid from orders where id = $1',
    [orderId],
  )
  return order?.paid === true
}

type Way = 'phone' | 'counter' | 'account'
type Share = 'all' | 'first' | 'none'

async function say(repair: Repair, way: Way, version: number, accepted: readonly string[]) {
  const body = { orderId: repair.orderId, version, accepted }
  if (way !== 'account')
    return (await press(repair, '/staff/order/estimates/answer', { ...body, way })) !== undefined
  const answer = await repair.customer.post('/orders/estimate/answer', body)
  expectNoFailure('answering', answer)
  return answer.status === 200
}

const answers = (way: Way, share: Share) =>
  repairCommand({
    name: `${share} of an estimate accepted, by ${way}`,
    can: (ledger) => newest(ledger) !== undefined,
    async run(repair) {
      const { ledger } = repair
      const version = newest(ledger)
      if (!version) return false
      const count = { all: version.lines.length, first: 1, none: 0 }[share]
      const chosen = version.lines.slice(0, count)
      const isTaken = await say(
        repair,
        way,
        version.version,
        chosen.map(({ key }) => key),
      )
      // The same answer again is accepted and changes nothing.
      if (!isTaken || !version.isOpen) return false
      if (!isOpen(ledger)) throw new Error('an estimate of a closed order was answered')
      version.isOpen = false
      const { isAboutPaid } = version
      const goesOn = isAboutPaid || (ledger.isBegun && ledger.agreedLines.length > 0)
      if (isAboutPaid) noteDone(`${share === 'none' ? 'a no' : 'a yes'} after everything was paid`)
      const accepted = version.lines.filter((line) => isAccepted(ledger, version, line, chosen))
      version.accepted = share === 'none' ? [] : accepted.map(({ key }) => key)
      if (share !== 'none') {
        ledger.agreedLines = agreedAfter(ledger, version, chosen)
        ledger.agreed = grandTotalOf(ledger.agreedLines)
      } else if (!goesOn) ledger.end = 'declined'
      else if (!isAboutPaid) noteDone('a no to a repair that is being done')
      return true
    },
  })

const answersOld = repairCommand({
  name: 'a version that was replaced is accepted',
  can: ({ versions }) => versions.length > 1,
  async run(repair) {
    const { versions } = repair.ledger
    const old = versions.at(-2)
    if (!old) return false
    const before = (await standingOf(repair)).due
    await say(
      repair,
      'account',
      old.version,
      old.lines.map(({ key }) => key),
    )
    if ((await standingOf(repair)).due !== before)
      throw new Error('an old version changed the price')
    return true
  },
})

const withdraws = repairCommand({
  name: 'an estimate is withdrawn',
  can: (ledger) => newest(ledger)?.isOpen === true,
  async run(repair) {
    const version = newest(repair.ledger)
    const { orderId } = repair
    const body = { orderId, version: version?.version }
    if (!version || !(await press(repair, '/staff/order/estimates/withdraw', body))) return false
    version.isOpen = false
    return true
  },
})

/** In hundredths of what is due. */
const takes = (share: number) =>
  repairCommand({
    name: `the counter takes ${share} % of what is due`,
    can: ({ agreed }) => agreed !== undefined,
    async run(repair) {
      const { due } = await standingOf(repair)
      const amount = Math.floor((due * share) / 100)
      const isTaken = await press(repair, '/staff/counter/pay', {
        orderId: repair.orderId,
        amount,
        payment: { method: 'cash' },
        formKey: `repair-${repair.orderId.slice(-8)}-${repair.requests++}`,
      })
      if (!isTaken) return false
      if (amount > due || amount === 0) throw new Error(`${amount} was taken of ${due}`)
      repair.ledger.captured += amount
      return true
    },
  })

const paysOnline = repairCommand({
  name: 'the customer pays online',
  can: ({ agreed }) => agreed !== undefined,
  async run({ shop, customer, orderId, ledger, paid }) {
    const { due } = await standingOfOrder(shop, orderId)
    const answer = await customer.confirm(orderId)
    expectNoFailure('confirming', answer)
    if (answer.status !== 200) return false
    type Opened = { readonly razorpayOrderId?: string; readonly amount: number }
    const { razorpayOrderId, amount } = answer.data as Opened
    if (!razorpayOrderId) return false
    if (amount !== due) throw new Error(`${amount} was asked for, ${due} is due`)
    const payment = shop.provider.pay(razorpayOrderId)
    paid.push(payment.paymentId)
    ledger.captured += amount
    await deliverAll(shop.url, shop.provider)
    return true
  },
})

/** The code on the colleague's screen is paid, also once another way made the order paid and closed it. */
const paysByCode = (share: number) =>
  repairCommand({
    name: `a QR code for ${share} % of what is due is paid`,
    can: ({ agreed }) => agreed !== undefined,
    async run(repair) {
      const { shop, orderId, ledger, paid } = repair
      const { due } = await standingOf(repair)
      const amount = Math.floor((due * share) / 100)
      const body = { orderId, amount, isPart: share < 100 }
      if (!(await press(repair, '/staff/order/qr-code', body))) return false
      if (amount > due) throw new Error(`a code for ${amount} of ${due}`)
      const [code] = await shop.query<{ provider_qr_id: string }>(
        `select provider_qr_id from payment_qr_codes where order_id = $1 and state = 'open'`,
        [orderId],
      )
      paid.push(shop.provider.payQrCode(code?.provider_qr_id ?? ''))
      ledger.captured += amount
      await deliverAll(shop.url, shop.provider)
      return true
    },
  })

/** From the tables, because the customer sees no colleague's page. */
async function standingOfOrder({ query }: Repair['shop'], orderId: string) {
  const [order] = await query<{ total: string | null; paid: boolean }>(
    'select grand_total_paise as total, paid_at is not null as paid from orders where id = $1',
    [orderId],
  )
  const [money] = await query<{ kept: string }>(
    `select coalesce(sum(p.amount_paise - coalesce(r.back, 0)), 0) as kept from payments p
     left join (select payment_id, sum(amount_paise) as back from payment_refunds
       where state <> 'withdrawn' group by 1) r on r.payment_id = p.id
     where p.order_id = $1 and p.standing = 'counted'`,
    [orderId],
  )
  if (!order?.total || order.paid) return { due: 0 }
  return { due: Math.max(0, Number(order.total) - Number(money?.kept)) }
}

const stages = stagesOf('walk-in')

/** One stage further, with its checks and parts. */
async function moveOn(repair: Repair): Promise<StageKey | undefined> {
  const { shop, orderId } = repair
  const [job] = await shop.query<{ stage: StageKey }>(
    'select stage from repair_jobs where order_id = $1',
    [orderId],
  )
  const from = job?.stage
  const to = from && stages[stages.indexOf(from) + 1]
  if (!from || !to) return undefined
  await unlessRefused(() => recordRequiredWork(shop.deps, orderId, to))
  return (await press(repair, '/staff/jobs/move', { orderId, from, to })) ? to : undefined
}

async function noteMoved(repair: Repair, to: StageKey): Promise<void> {
  const { ledger } = repair
  if (ledger.end) throw new Error(`a repair that ended came to ${to}`)
  if (to === 'repair-in-progress') {
    if (ledger.agreed === undefined) throw new Error('work began without a yes')
    ledger.isBegun = true
  }
  if (to === 'delivered') {
    const { due } = await standingOfOrder(repair.shop, repair.orderId)
    if (due > 0) throw new Error(`handed over with ${due} due`)
    ledger.isDelivered = true
  }
}

const works = (most: number) =>
  repairCommand({
    name: `the workshop goes ${most === 1 ? 'one stage' : 'as far as it may'}`,
    can: isOpen,
    async run(repair) {
      let done = 0
      for (; done < most; done++) {
        const to = await moveOn(repair)
        if (!to) break
        await noteMoved(repair, to)
      }
      return done > 0
    },
  })

const endsWithoutFix = repairCommand({
  name: 'a colleague ends it without a fix',
  async run(repair) {
    const { orderId, ledger } = repair
    const body = { orderId, reason: 'other', note: 'The board is gone' }
    if (!(await press(repair, '/staff/order/no-fix', body)) || ledger.end) return false
    if (ledger.isDelivered) throw new Error('a delivered repair was ended')
    ledger.end = 'no-fix'
    return true
  },
})

const callsOff = repairCommand({
  name: 'the owner calls it off',
  async run(repair) {
    const { orderId, ledger } = repair
    const { kept } = await standingOf(repair)
    const body = { orderId, fee: 0, seenLeft: kept }
    if (!(await press(repair, '/staff/order/call-off', body)) || ledger.end) return false
    ledger.end = 'called-off'
    return true
  },
})

const passes = (name: string, milliseconds: number) =>
  repairCommand({
    name: `${name} pass`,
    async run({ shop, ledger }) {
      await shop.settle()
      shop.advance(milliseconds)
      await shop.reconcile()
      if (milliseconds > days(14)) for (const one of ledger.versions) one.isOpen = false
      return true
    },
  })

const jobsRun = repairCommand({
  name: 'jobs run',
  async run({ shop }) {
    await shop.settle()
    return true
  },
})

const lines = [900_00, 2_100_50] as const
/** Another fault is found once everything was paid. */
const asksForMore = (share: Share) =>
  repairCommand({
    name: `everything is paid, and ${share} of the next estimate accepted`,
    can: (ledger) => ledger.agreed !== undefined && isOpen(ledger),
    async run(repair) {
      const { ledger } = repair
      for (const step of [takes(100), writes(...lines), answers('account', share)])
        await step.run({ ledger }, repair)
      return true
    },
  })

/** A repair lives longer when its ends are rare. */
const often = <C>(times: number, ...commands: readonly C[]): C[] =>
  Array.from({ length: times }, () => commands).flat()

const ways = ['phone', 'counter', 'account'] as const
const changes = [
  ...often(4, writes(1_500_00), writes(900_00, 2_100_50), writes(20_000_00, 333_33, 1_00)),
  ...often(3, ...ways.map((way) => answers(way, 'all'))),
  ...often(2, ...ways.map((way) => answers(way, 'first'))),
  ...often(3, answers('account', 'none')),
  ...often(2, asksForMore('all'), asksForMore('none')),
  answersOld,
  withdraws,
  ...often(3, takes(100), takes(50), takes(10)),
  takes(101),
  ...often(4, paysOnline),
  ...often(2, paysByCode(100), paysByCode(40)),
  ...often(3, works(1), works(9)),
  endsWithoutFix,
  callsOff,
  ...often(2, jobsRun),
  passes('two hours', hours(2)),
  passes('fifteen days', days(15)),
]

/** Any history of one repair; a change that makes no sense yet is left out. */
export const repairHistories = (maxCommands: number) =>
  fc.commands(
    changes.map((change) => fc.constant(change)),
    { maxCommands, size: 'max' },
  )
