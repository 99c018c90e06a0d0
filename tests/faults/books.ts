/** Checks the invariants of reliability: what must hold of money, vouchers, messages and orders after any failure. */
import { orderStatuses } from '#domain/orders/order.ts'
import type { Row } from '../app/start-app.ts'
import type { Provider } from './provider.ts'

type Query = <R extends Row = Row>(sql: string, values?: unknown[]) => Promise<R[]>
type OrderRow = {
  id: string
  status: string
  paid_at: Date | null
  payment_id: string | null
  grand_total_paise: string | null
}
type PaymentRow = { id: string; standing: string; amount_paise: string; refunded_paise: string }
type Options = {
  /** How often a message may have been repeated: once after a kill. */
  readonly repeats?: number
  /** What the bank took of a payment for disputes, in paise. */
  readonly takenByBank?: (paymentId: string) => number
}

/** All violations in one order, a sentence each. */
export async function wrongsOfOrder(
  query: Query,
  provider: Provider,
  orderId: string,
  { repeats = 0, takenByBank = () => 0 }: Options = {},
): Promise<string[]> {
  const [order] = await query<OrderRow>('select * from orders where id = $1', [orderId])
  if (!order) return ['the order is lost']
  const booked = await query<PaymentRow>('select * from payments where order_id = $1', [orderId])
  return [
    ...(await wrongsOfMoney(query, provider, order, booked, takenByBank)),
    ...wrongsOfState(order, booked),
    ...(await wrongsOfFollowing(query, order, repeats)),
  ]
}

type AttemptRow = { id: string; amount_paise: string; provider_order_id: string }
const attemptsOf = (query: Query, orderId: string) =>
  query<AttemptRow>('select * from payment_attempts where order_id = $1', [orderId])

/** I1 and I6: what the provider received and returned is booked, and it was asked once. */
export async function wrongsOfReceipts(
  query: Query,
  provider: Provider,
  orderId: string,
  takenByBank: (paymentId: string) => number,
): Promise<string[]> {
  const wrong: string[] = []
  const booked = await query<PaymentRow>('select * from payments where order_id = $1', [orderId])
  const attempts = await attemptsOf(query, orderId)
  const perAttempt = attempts.map(({ id }) => provider.books.listOrders(id))
  if (perAttempt.some(({ length }) => length > 1)) wrong.push('I6: opened twice at the provider')
  const opened = perAttempt.flat()
  const open = opened.filter(({ status }) => status !== 'paid').map(({ amount }) => amount)
  if (new Set(open).size !== open.length) wrong.push(`I6: open at ${open.join(', ')}`)
  const handedBack = await query<{ payment_id: string; sum: number }>(
    `select payment_id, sum(amount_paise)::int as sum from payment_refunds
     where state = 'sent' and method is not null group by 1`,
  )
  const received = opened
    .flatMap(({ id }) => provider.books.listPayments(id))
    .filter(({ captured }) => captured)
  for (const one of received) {
    const row = booked.find(({ id }) => id === one.id)
    if (!row) wrong.push(`I1: ${one.amount} received and not booked`)
    else if (row.standing === 'returned' && Number(row.refunded_paise) < one.amount)
      wrong.push(`I1: ${one.amount} neither counted nor wholly returned`)
    else {
      const atCounter = handedBack.find(({ payment_id }) => payment_id === one.id)?.sum ?? 0
      const refunded = one.amount_refunded + atCounter + takenByBank(one.id)
      if (Number(row.refunded_paise) !== refunded)
        wrong.push(`I1: refunded ${refunded}, booked ${row.refunded_paise}`)
    }
  }
  return wrong
}

/** I1, I2, I4, I6. */
async function wrongsOfMoney(
  query: Query,
  provider: Provider,
  order: OrderRow,
  booked: PaymentRow[],
  takenByBank: (paymentId: string) => number,
): Promise<string[]> {
  const wrong = await wrongsOfReceipts(query, provider, order.id, takenByBank)
  const attempts = await attemptsOf(query, order.id)
  const counted = booked.filter(({ standing }) => standing === 'counted')
  if (counted.length > 1) wrong.push('I2: counted twice')
  if ((order.paid_at === null) !== (counted.length === 0)) wrong.push('I4: paid and counted differ')
  const [first] = counted
  if (first && order.payment_id !== first.id) wrong.push('I4: another payment')
  if (first && first.amount_paise !== order.grand_total_paise) wrong.push('I4: another amount')
  // What was paid at the counter is not at the provider.
  if (first && !first.id.startsWith('counter_')) {
    const money = provider.books.getPayment(first.id)
    const isOurs =
      money.order_id === null
        ? provider.books.listQrCodes(first.id).length === 1
        : attempts.some(({ id }) => id === provider.books.getOrder(money.order_id ?? '').receipt)
    if (!money.captured || !isOurs || money.currency !== 'INR') wrong.push('I4: not this money')
    if (money.amount !== Number(order.grand_total_paise)) wrong.push('I4: another amount')
  }
  return wrong
}

/** I8: the order is in a state of the model; a paid order stays paid until all of its money was refunded. */
function wrongsOfState({ status, paid_at }: OrderRow, booked: PaymentRow[]): string[] {
  if (!(orderStatuses as readonly string[]).includes(status)) return [`I8: ${status}`]
  const isReturned = booked.some(
    ({ standing, amount_paise, refunded_paise }) =>
      standing === 'counted' && Number(refunded_paise) >= Number(amount_paise),
  )
  // A cancelled order stays cancelled until its money is refunded.
  const due = isReturned ? ['REFUNDED'] : ['ENQUIRY_STEP_THREE_COMPLETED', 'CANCELLED']
  return paid_at !== null && !due.includes(status) ? [`I8: paid, ${status}`] : []
}

/** I3 and I5: each effect of a payment happens once. */
async function wrongsOfFollowing(query: Query, order: OrderRow, repeats: number) {
  if (order.paid_at === null) return []
  const wrong: string[] = []
  const vouchers = await query(
    `select id from documents where order_id = $1 and kind = 'receipt-voucher' and about is null`,
    [order.id],
  )
  if (vouchers.length !== 1) wrong.push(`I3: ${vouchers.length} receipt vouchers`)
  const jobs = await query('select order_id from repair_jobs where order_id = $1', [order.id])
  if (jobs.length !== 1) wrong.push(`I5: ${jobs.length} repair jobs`)
  const due = await query<{ template: string; state: string }>(
    'select template, state from deliveries where dedupe_key like $1',
    [`%:${order.id}`],
  )
  const templates = due.map(({ template }) => template)
  for (const template of ['booking-received', 'payment-received'])
    if (templates.filter((one) => one === template).length !== 1)
      wrong.push(`I5: due are ${templates.join()}`)
  if (due.some(({ state }) => state !== 'sent')) wrong.push('I5: a message was not sent')
  const received = await query<{ template: string }>(
    'select template from outbox_messages where text like $1',
    [`%${order.id.slice(-6).toUpperCase()}%`],
  )
  for (const template of new Set(templates))
    if (!received.some((one) => one.template === template))
      wrong.push(`I5: ${template} not received`)
  // Each refund has a message of its own, keyed by the refund.
  const ofOrder = received.filter(({ template }) => templates.includes(template))
  if (ofOrder.length > templates.length + repeats)
    wrong.push(`I5: received ${ofOrder.length} times`)
  return wrong
}

/** I3 over the whole store: numbers from 1 without a gap, one for each paid order, including those of the counter. */
export async function wrongsOfVouchers(query: Query): Promise<string[]> {
  const rows = await query<{ series: string; seq: number; number: string }>(
    `select series, seq, number from documents where kind = 'receipt-voucher' order by seq`,
  )
  const wrong: string[] = []
  rows.forEach(({ seq }, at) => {
    if (seq !== at + 1) wrong.push(`I3: ${seq} stands at place ${at + 1}`)
  })
  if (new Set(rows.map(({ number }) => number)).size !== rows.length) wrong.push('I3: a repeat')
  const [counter] = await query<{ last: number }>(
    'select last from document_counters where series = $1',
    [rows[0]?.series],
  )
  if ((counter?.last ?? 0) !== rows.length) wrong.push(`I3: the counter is at ${counter?.last}`)
  const [paid] = await query<{ n: string }>(
    `select count(*) as n from orders o where paid_at is not null and not exists
      (select from documents d where d.order_id = o.id and d.kind = 'receipt-voucher')`,
  )
  if (Number(paid?.n) !== 0) wrong.push(`I3: ${paid?.n} paid orders without a voucher`)
  return wrong
}
