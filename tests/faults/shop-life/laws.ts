/** What must hold of an order after every step, whatever happened to it; each violation is a sentence. */
import { callOf } from '../../api/act-calls.ts'
import { type Known, pick, read, type World } from './world.ts'

type OrderRow = {
  status: string
  paid_at: Date | null
  accepted_at: Date | null
  grand_total_paise: string | null
  late_fee_paise: string | null
  frozen: string
  labels: readonly string[]
  has_bill: boolean
}
type Shown = {
  readonly money: { readonly kept: number; readonly due: number }
  readonly paid: boolean
}

/** What was captured less every refund that was decided and not withdrawn. */
export async function keptOf({ shop }: World, orderId: string): Promise<number> {
  const [row] = await shop.query<{ kept: string | null }>(
    `select sum(p.amount_paise - greatest(p.refunded_paise, coalesce(r.back, 0))) as kept
     from payments p
     left join (select payment_id, sum(amount_paise) as back from payment_refunds
       where state <> 'withdrawn' group by 1) r on r.payment_id = p.id
     where p.order_id = $1 and p.standing = 'counted'`,
    [orderId],
  )
  return Number(row?.kept ?? 0)
}

export async function orderRow({ shop }: World, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await shop.query<OrderRow>(
    `select status, paid_at, accepted_at, grand_total_paise, late_fee_paise,
       md5(coalesce(lines::text, '') || coalesce(bill::text, '') || coalesce(recipient::text, '')) as frozen,
       jsonb_path_query_array(lines, '$[*].label') as labels, bill is not null as has_bill
     from orders where id = $1`,
    [orderId],
  )
  return row
}

const isDelivered = async ({ shop }: World, orderId: string): Promise<boolean> =>
  (
    await shop.query(
      `select 1 as one from repair_jobs where order_id = $1 and stage = 'delivered'`,
      [orderId],
    )
  ).length > 0

/** After every step. */
export async function wrongsNow(world: World, known: Known): Promise<string[]> {
  const { orderId, person } = known
  const wrong: string[] = []
  const order = await orderRow(world, orderId)
  if (!order) return [`${orderId} is lost`]
  const kept = await keptOf(world, orderId)
  const price = Number(order.grand_total_paise ?? 0)
  const isClosed = order.status === 'CANCELLED' || order.status === 'REFUNDED'
  const shown = await read<Shown>(world.owner, `/staff/order?orderId=${orderId}`)
  const due = isClosed || order.paid_at ? 0 : Math.max(0, price - kept)
  if (shown) {
    const [shownKept, shownDue] = [shown.money.kept, shown.money.due].map((one) =>
      Math.round(one * 100),
    )
    if (shownKept !== kept) wrong.push(`kept ${kept}, the page says ${shownKept}`)
    if (shownDue !== due) wrong.push(`${due} is due, the page says ${shownDue}`)
  }
  if (!isClosed && kept > price && (price > 0 || order.accepted_at))
    wrong.push(`${kept} is kept of a price of ${price}`)
  if (person.isGone && !isClosed && kept > 0 && !(await isDelivered(world, orderId)))
    wrong.push(`the account is gone, and ${kept} of an open order is kept`)
  wrong.push(...(await wrongsOfAgreement(world, known, order)))
  if (await isDelivered(world, orderId)) {
    if (known.delivered === undefined && due > 0)
      wrong.push(...(await wrongsOfWord(world, orderId, due)))
    known.delivered ??= order.frozen
    if (known.delivered !== order.frozen && !person.isGone)
      wrong.push('a delivered order has changed')
    if (person.isGone && due > 0) wrong.push(`the account is gone, and ${due} was owed`)
  }
  return wrong
}

/** What is handed over with money due has the owner's word for it. */
async function wrongsOfWord({ shop }: World, orderId: string, due: number): Promise<string[]> {
  const [word] = await shop.query<{ amount: string | null }>(
    'select amount_paise as amount from order_unpaid_hand_overs where order_id = $1',
    [orderId],
  )
  const most = word ? Number(word.amount ?? 0) : 0
  return due > most ? [`handed over with ${due} due, the owner allowed ${most}`] : []
}

/** An agreed price stays while the order is open, and is paid where it is nothing. */
async function wrongsOfAgreement(world: World, known: Known, order: OrderRow): Promise<string[]> {
  const wrong: string[] = []
  const isOpen = order.status.startsWith('ENQUIRY')
  if (!isOpen || known.person.isGone) return []
  if (known.hadPrice && !order.has_bill) wrong.push('an agreed price is gone')
  known.hadPrice ||= order.has_bill && order.accepted_at !== null
  if (
    order.accepted_at &&
    order.has_bill &&
    Number(order.grand_total_paise) === 0 &&
    !order.paid_at
  )
    wrong.push('a price of nothing is not paid')
  const gone = (known.begun ?? []).filter((label) => !order.labels.includes(label))
  const leftOut = await leftOutOf(world, known.orderId)
  const lost = gone.filter((label) => !leftOut.includes(label))
  if (lost.length > 0) wrong.push(`what was being done is gone: ${lost.join(', ')}`)
  if (known.begun || (order.has_bill && (await isBegun(world, known.orderId))))
    known.begun = order.labels
  return wrong
}

const isBegun = async ({ shop }: World, orderId: string): Promise<boolean> =>
  (
    await shop.query(
      `select 1 as one from repair_stages where order_id = $1 and stage = 'repair-in-progress'`,
      [orderId],
    )
  ).length > 0

/** The work that the newest answered version does not ask about any more. */
async function leftOutOf({ shop }: World, orderId: string): Promise<readonly string[]> {
  const rows = await shop.query<{ labels: string[] }>(
    `select jsonb_path_query_array(e.lines, '$[*].label') as labels from estimates e
     join estimate_answers a on a.estimate_id = e.id
     where e.order_id = $1 and jsonb_array_length(a.accepted) > 0 order by e.version`,
    [orderId],
  )
  const [newest = [], ...before] = rows.map(({ labels }) => labels).toReversed()
  return before.flat().filter((label) => !newest.includes(label))
}

type Act = { readonly act: string; readonly allowed: boolean; readonly reason: string | null }
/** What depends on more than the state of the order: its lines, its amount, or what else happened today. */
const beside: readonly string[] = [
  'CASH_LIMIT',
  'NO_TECHNICIAN',
  'OWNER_NEEDED',
  'REFUND_TOO_SMALL',
  'TOO_MANY_ESTIMATES',
]

/** An act that the order offers to a colleague is accepted, and one that it refuses is refused with that code. */
export async function wrongsOfActs(world: World, { orderId }: Known): Promise<string[]> {
  const by = pick(world, [world.owner, world.frontDesk, world.technician])
  if (!by) return []
  const shown = await read<{ acts: Act[] }>(by, `/staff/order?orderId=${orderId}`)
  const chosen = shown && pick(world, shown.acts)
  if (!chosen) return []
  const { act, allowed, reason } = chosen
  const call = () => callOf(act, { by, owner: world.owner }, orderId)
  let answer = await call()
  // A fresh passkey is asked for besides.
  if (answer.body.code === 'SHOW_PASSKEY') {
    await by.signIn()
    answer = await call()
  }
  const { status, body } = answer
  world.trace.push(`${act} by a colleague: ${allowed ? 'allowed' : reason}`)
  if (allowed && (status === 200 || beside.includes(body.code ?? ''))) return []
  if (!allowed && body.code === reason) return []
  return [
    `${act} is ${allowed ? 'allowed' : `refused with ${reason}`}, and answers ${status} ${body.code ?? ''}`,
  ]
}
