/** What colleagues do at the counter and at the bench. */
import { consentAtCounter } from '#domain/customers/consent.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { iphone13 } from '../../app/customer.ts'
import { unlessRefused } from '../life-model.ts'
import { keptOf } from './laws.ts'
import {
  type Act,
  aForm,
  anOrder,
  chance,
  know,
  type Known,
  pick,
  present,
  press,
  read,
  type World,
} from './world.ts'

type Standing = {
  readonly money: { readonly kept: number; readonly due: number }
  readonly card: { readonly stage: StageKey }
}
const standingOf = ({ owner }: World, { orderId }: Known) =>
  read<Standing>(owner, `/staff/order?orderId=${orderId}`)

/** With a number it may be the same device again; without one two of a model are two. */
const takesIn: Act = {
  name: 'the counter takes a device in',
  weight: 10,
  async run(world) {
    const person = pick(world, present(world))
    if (!person) return undefined
    const device = chance(world, 60)
      ? { imeiNumber: iphone13 }
      : { byHand: { productId: 'iphone-13', color: 'Midnight' } }
    const { body } = await press(world.frontDesk, '/staff/counter/take-in', {
      formId: aForm(world),
      mobileNumber: person.mobileNumber,
      newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
      device,
      complaint: 'It does not switch on',
      language: 'English',
      arrived: chance(world, 70),
    })
    return know(world, (body.data as { orderId?: string } | undefined)?.orderId, person)
  },
}

/** The same work has the same name in every version. */
const works = [
  { label: 'Board repair', labour: 12_000_00 },
  { label: 'Cleaning after water', labour: 1_000_00 },
  { label: 'New glue', labour: 100_50 },
  { label: 'A look at it', labour: 0 },
] as const

const writes: Act = {
  name: 'the bench sends an estimate',
  weight: 14,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    type Listed = { versions: { version: number; lines: { key: string }[] }[] }
    const listed = await read<Listed>(world.owner, `/staff/order/estimates?orderId=${orderId}`)
    const newest = listed?.versions[0]
    const chosen = works.filter(() => chance(world, 50))
    const lines = (chosen.length > 0 ? chosen : works.slice(0, 1)).map(({ label, labour }) => ({
      label,
      labour: chance(world, 20) ? labour + 500_00 : labour,
      part: 0,
      quality: '',
      warranty: '',
    }))
    await press(world.technician, '/staff/order/estimates', {
      orderId,
      after: newest?.version ?? 0,
      lines,
      findings: ['Corrosion'],
      note: '',
      leftOut: (newest?.lines ?? []).map(({ key }) => ({ key, reason: 'Another way' })),
    })
    return known
  },
}

const notes: Act = {
  name: 'a colleague notes an answer',
  weight: 14,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    type Listed = { versions: { version: number; lines: { key: string }[] }[] }
    const listed = await read<Listed>(world.owner, `/staff/order/estimates?orderId=${orderId}`)
    const newest = listed?.versions[0]
    if (!newest) return undefined
    const accepted = newest.lines.map(({ key }) => key).filter(() => chance(world, 75))
    const { version } = newest
    const body = { orderId, version, accepted, way: 'phone' }
    const before = await keptOf(world, orderId)
    await press(world.technician, '/staff/order/estimates/answer', body)
    const sentBack = before - (await keptOf(world, orderId))
    if (sentBack > 10_000_00) throw new Error(`a technician sent ${sentBack} back`)
    return known
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
    const twice = chance(world, 20)
    await Promise.all([
      press(world.frontDesk, '/staff/counter/pay', body),
      ...(twice
        ? [
            press(world.owner, '/staff/counter/pay', {
              ...body,
              formKey: aForm(world),
              payment: { method: 'cash' },
            }),
          ]
        : []),
    ])
    return known
  },
}

const moves = (most: number): Act => ({
  name: most === 1 ? 'the bench goes one stage' : 'the bench goes as far as it may',
  weight: most === 1 ? 8 : 10,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    for (let i = 0; i < most; i++) {
      const standing = await standingOf(world, known)
      const [job] = await world.shop.query<{ service: 'walk-in' | 'pickup' }>(
        'select service from repair_jobs where order_id = $1',
        [known.orderId],
      )
      const stages = job ? stagesOf(job.service) : []
      const to = standing && stages[stages.indexOf(standing.card.stage) + 1]
      if (!to) return i > 0 ? known : undefined
      await unlessRefused(() => recordRequiredWork(world.shop.deps, known.orderId, to))
      const from = standing.card.stage
      const { status } = await press(world.owner, '/staff/jobs/move', {
        orderId: known.orderId,
        from,
        to,
      })
      if (status !== 200) return i > 0 ? known : undefined
    }
    return known
  },
})

/** A call that is about an order and needs no more than that. */
const onOrder = (
  name: string,
  weight: number,
  path: string,
  bodyOf: (world: World, kept: number) => object = () => ({}),
): Act => ({
  name,
  weight,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing) return undefined
    const { kept } = standing.money
    await press(world.owner, path, { orderId: known.orderId, ...bodyOf(world, kept) })
    return known
  },
})

export const shopActs: readonly Act[] = [
  takesIn,
  writes,
  notes,
  takesMoney,
  moves(1),
  moves(12),
  onOrder('the owner lets a device go unpaid', 4, '/staff/order/hand-over-unpaid', () => ({
    reason: 'Pays on Friday',
  })),
  onOrder('a repair ends without a fix', 3, '/staff/order/no-fix', () => ({
    reason: 'board-damage',
  })),
  onOrder('a device is given back', 5, '/staff/jobs/hand-back'),
  onOrder('a device is marked as unclaimed', 2, '/staff/order/unclaimed', () => ({
    reason: 'not-reached',
  })),
  onOrder('an unclaimed device is collected after all', 2, '/staff/order/collected-after-all'),
  onOrder('the owner calls it off', 3, '/staff/order/call-off', (world, kept) => ({
    fee: chance(world, 50) ? 0 : Math.floor(kept * 30),
    seenLeft: Math.round(kept * 100),
  })),
  onOrder('the owner sends money back', 5, '/staff/money/refunds', (world, kept) => ({
    amount: chance(world, 50)
      ? String(kept)
      : (Math.max(1, Math.floor(kept * 30)) / 100).toFixed(2),
    reason: 'agreed-otherwise',
    seenLeft: kept,
    formKey: aForm(world),
  })),
]
