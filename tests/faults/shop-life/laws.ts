/** What must hold of an order after every step, whatever happened to it; each violation is a sentence. */
import { wrongsOfAgreement, wrongsOfWord } from './laws-of-agreement.ts'
import { type Known, standingOf, type World } from './world.ts'

export type OrderRow = {
  status: string
  paid_at: Date | null
  accepted_at: Date | null
  grand_total_paise: string | null
  late_fee_paise: string | null
  frozen: string
  labels: readonly string[]
  has_bill: boolean
  handed_over: boolean
}

/** What was captured less every refund that was decided and not withdrawn. */
export async function keptOf({ shop }: World, orderId: string): Promise<number> {
  const [row] = await shop.query<{ kept: string | null }>(
    `select sum(greatest(0, p.amount_paise - greatest(p.refunded_paise, coalesce(r.back, 0)))) as kept
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
       jsonb_path_query_array(lines, '$[*].label') as labels, bill is not null as has_bill,
       counter_form is not null as handed_over
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
  const shown = await standingOf(world, known)
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
  const isBack = await isDelivered(world, orderId)
  if (person.isGone && !isClosed && kept > 0 && !isBack)
    wrong.push(`the account is gone, and ${kept} of an open order is kept`)
  wrong.push(...(await wrongsOfAgreement(world, known, order)))
  known.isOver = isClosed || isBack
  if (isBack) {
    if (known.delivered === undefined && due > 0)
      wrong.push(...(await wrongsOfWord(world, orderId, due)))
    known.delivered ??= order.frozen
    if (known.delivered !== order.frozen && !person.isGone)
      wrong.push('a delivered order has changed')
    if (person.isGone && due > 0) wrong.push(`the account is gone, and ${due} was owed`)
  }
  return wrong
}
