/** What the owner decides: refunds, what is kept of them, an unpaid hand-over, and to whom documents are made out. */
import { orderRow } from './laws.ts'
import {
  type Act,
  aForm,
  anOrder,
  chance,
  type Known,
  onOrder,
  pick,
  press,
  standingOf,
  type World,
} from './world.ts'

const recipients = [
  {
    legalName: 'Brigade Books Private Limited',
    gstin: '29AAGCB7383J1Z4',
    address: '4 Brigade Road, Bengaluru 560001',
  },
  { legalName: 'Kaveri Textiles', address: '9 Anna Salai, Chennai 600002' },
  null,
] as const

const corrects: Act = {
  name: 'the issued documents are corrected to somebody else',
  weight: 3,
  async run(world) {
    const known = anOrder(world)
    if (!known) return undefined
    const { orderId } = known
    const [last] = await world.shop.query<{ number: string }>(
      `select number from documents where order_id = $1 and kind in ('tax-invoice', 'receipt-voucher')
       order by (kind = 'tax-invoice') desc, issued_at desc, number desc limit 1`,
      [orderId],
    )
    if (!last) return undefined
    const recipientTax = pick(world, recipients) ?? null
    const { status } = await press(world.owner, '/staff/order/recipient/correct', {
      orderId,
      recipientTax,
      seen: last.number,
    })
    if (status !== 200) return known
    known.isCorrected = true
    // Its tax follows the new recipient's State.
    if (known.delivered) known.delivered = (await orderRow(world, orderId))?.frozen ?? ''
    return known
  },
}

const amountOf = (world: World, kept: number): string =>
  chance(world, 50) ? String(kept) : (Math.max(1, Math.floor(kept * 30)) / 100).toFixed(2)

export const refundBody = (world: World, kept: number) => ({
  amount: amountOf(world, kept),
  reason: 'agreed-otherwise',
  seenLeft: kept,
  formKey: aForm(world),
})

/** Both decide at the same time: what is due afterwards must be right. */
const refundsWhileTaking: Act = {
  name: 'the owner sends money back while the counter takes the rest',
  weight: 3,
  async run(world) {
    const known = anOrder(world)
    const standing = known && (await standingOf(world, known))
    if (!known || !standing) return undefined
    const { orderId } = known
    const { kept, due } = standing.money
    await world.owner.signIn()
    await Promise.all([
      press(world.owner, '/staff/money/refunds', { orderId, ...refundBody(world, kept) }),
      press(world.frontDesk, '/staff/counter/pay', {
        orderId,
        amount: Math.round(due * 100),
        payment: { method: 'cash' },
        formKey: aForm(world),
      }),
    ])
    return known
  },
}

/** What the owner can do about a refund that failed. */
const resolutions = {
  'is sent again': ['again', {}],
  'is handed back at the counter': ['hand-back', { money: { method: 'cash' } }],
  'is withdrawn': ['withdraw', { because: 'decided-in-error' }],
} as const

export async function resolveFailed(
  world: World,
  how: keyof typeof resolutions,
  among?: Known,
): Promise<void> {
  const [path, more] = resolutions[how]
  const failed = await world.shop.query<{ id: string; order_id: string | null }>(
    `select r.id, p.order_id from payment_refunds r join payments p on p.id = r.payment_id
     where r.state = 'failed' order by r.id`,
  )
  for (const { id, order_id } of failed)
    if (!among || order_id === among.orderId)
      await press(world.owner, `/staff/money/refunds/${path}`, { refundId: id, ...more })
}

const resolves = (how: keyof typeof resolutions): Act => ({
  name: `a refund failed, and ${how}`,
  weight: how === 'is withdrawn' ? 6 : 2,
  async run(world) {
    const [row] = await world.shop.query<{ order_id: string }>(
      `select p.order_id from payment_refunds r join payments p on p.id = r.payment_id
       where r.state = 'failed' order by r.id limit 1`,
    )
    const known = world.orders.find(({ orderId }) => orderId === row?.order_id)
    if (known) await resolveFailed(world, how, known)
    return known
  },
})

export const ownerActs: readonly Act[] = [
  onOrder('the owner lets a device go unpaid', 4, '/staff/order/hand-over-unpaid', () => ({
    reason: 'Pays on Friday',
  })),
  onOrder('the owner calls it off', 3, '/staff/order/call-off', (world, kept) => ({
    fee: chance(world, 50) ? 0 : Math.floor(kept * 30),
    seenLeft: Math.round(kept * 100),
  })),
  onOrder('the owner sends money back', 5, '/staff/money/refunds', refundBody),
  refundsWhileTaking,
  corrects,
  ...(Object.keys(resolutions) as (keyof typeof resolutions)[]).map(resolves),
]
