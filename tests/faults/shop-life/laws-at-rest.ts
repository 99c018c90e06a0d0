/** What must hold of the whole shop once everything has come to rest; each violation is a sentence. */
import { lostDispute } from '#domain/payments/dispute.ts'
import { hours } from '#kernel/time.ts'
import { wrongsOfReceipts } from '../books.ts'
import { wrongsOfNumbers } from '../document-numbers.ts'
import { handBackOwed } from './counter-acts.ts'
import { keptOf, orderRow, wrongsNow } from './laws.ts'
import { wrongsOfStudents } from './laws-of-agreement.ts'
import { wrongsOfDays } from './laws-of-days.ts'
import { wrongsOfDiscounts } from './laws-of-endings.ts'
import { wrongsOfInvoices, wrongsOfVouchers } from './laws-of-invoices.ts'
import { wrongsOfRecipients } from './laws-of-recipients.ts'
import { scheduled } from './outside-acts.ts'
import { resolveFailed } from './owner-acts.ts'
import { ask, type Known, type World } from './world.ts'

type DocumentRow = { kind: string; total: number }

/** Webhooks, jobs and refunds are done, and what is owed in cash is handed over. */
async function comeToRest(world: World): Promise<void> {
  const { shop } = world
  for (let round = 0; round < 2; round++) {
    await shop.comeToRest()
    // What waits for a bank is asked for a few times a day.
    await endPending(world)
    shop.advance(hours(25))
    await shop.comeToRest()
    await scheduled(world)
    await resolveFailed(world, 'is handed back at the counter')
    await handBackOwed(world)
  }
  await shop.comeToRest()
}

async function endPending({ shop: { query, provider } }: World): Promise<void> {
  const rows = await query<{ id: string }>(`select id from payments where method = 'online'`)
  for (const { id } of rows) while (provider.endRefund(id, 'processed')) continue
}

/** Documents state what is kept; of what was handed over with money due, the price. */
async function wrongsOfDocuments(world: World, { orderId }: Known): Promise<string[]> {
  const rows = await world.shop.query<DocumentRow>(
    `select kind, (content #>> '{totals,grand}')::int as total from documents where order_id = $1`,
    [orderId],
  )
  const of = (...kinds: readonly string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, { total }) => all + total, 0)
  const order = await orderRow(world, orderId)
  const kept = await keptOf(world, orderId)
  const invoiced = rows.some(({ kind }) => kind === 'tax-invoice')
  const isOwed = invoiced && order?.paid_at === null && order.status.startsWith('ENQUIRY')
  const stated = invoiced
    ? of('tax-invoice', 'debit-note') - of('credit-note')
    : of('receipt-voucher') - of('refund-voucher')
  const expected = isOwed ? Number(order.grand_total_paise ?? 0) : kept
  return stated === expected ? [] : [`kept ${kept}, due of ${expected}, documents of ${stated}`]
}

async function wrongsOfAlarms({ shop }: World): Promise<string[]> {
  const never = ['document-register-broken', 'paid-order-unfinished', 'job-given-up']
  const rows = await shop.query<{ kind: string; facts: object }>('select kind, facts from alarms')
  return rows
    .filter(({ kind }) => never.includes(kind))
    .map(({ kind, facts }) => `${kind}: ${JSON.stringify(facts)}`)
}

/** What the provider received is booked, and what it returned is booked as returned. */
async function wrongsOfProvider({ shop }: World, { orderId }: Known): Promise<string[]> {
  const { provider, query } = shop
  const takenByBank = (paymentId: string) =>
    provider.books
      .listDisputes()
      .filter(({ payment_id }) => payment_id === paymentId)
      .reduce((all, { amount_deducted }) => all + amount_deducted, 0)
  return wrongsOfReceipts(query, provider, orderId, takenByBank)
}

/** What is kept of an order that was called off with a fee is invoiced. */
async function wrongsOfFee(world: World, { orderId }: Known): Promise<string[]> {
  const order = await orderRow(world, orderId)
  const fee = Number(order?.late_fee_paise ?? 0)
  if (order?.status !== 'CANCELLED' || fee === 0 || (await keptOf(world, orderId)) !== fee)
    return []
  const [row] = await world.shop.query<{ invoiced: string | null }>(
    `select sum((content #>> '{totals,grand}')::int) as invoiced from documents
     where order_id = $1 and kind = 'tax-invoice'`,
    [orderId],
  )
  return row?.invoiced ? [] : [`a fee of ${fee} is kept and not invoiced`]
}

/** Nothing is kept of a repair that ended without a fix or a yes. */
async function wrongsOfEnding(world: World, { orderId }: Known): Promise<string[]> {
  const [job] = await world.shop.query<{ outcome: string }>(
    `select outcome from repair_jobs where order_id = $1 and outcome in ('no-fix', 'declined')`,
    [orderId],
  )
  const kept = job ? await keptOf(world, orderId) : 0
  return job && kept > 0 ? [`${kept} is kept of a repair that ended: ${job.outcome}`] : []
}

/** Money that counted has its first voucher, or the invoice of an unpaid hand-over. */
async function wrongsOfEffects({ shop }: World, { orderId }: Known): Promise<string[]> {
  const [row] = await shop.query<{ first: number; counted: number }>(
    `select (select count(*)::int from documents
         where order_id = $1 and kind in ('receipt-voucher', 'tax-invoice')) as first,
       (select count(*)::int from payments where order_id = $1 and standing = 'counted') as counted`,
    [orderId],
  )
  return row && row.counted > 0 && row.first === 0 ? ['paid, and no document'] : []
}

/** Its customer reads every refund of what counted for the order, but not what the bank took by itself. */
async function wrongsOfTracking(world: World, { orderId, person }: Known): Promise<string[]> {
  if (person.isGone) return []
  const answer = await ask(world, person, (one) => one.get(`/orders/track?orderId=${orderId}`))
  const { refunds = [] } = (answer.body.data ?? {}) as { refunds?: { amount: number }[] }
  const [row] = await world.shop.query<{ back: string | null }>(
    `select sum(r.amount_paise) as back from payment_refunds r
     join payments p on p.id = r.payment_id
     where p.order_id = $1 and p.standing = 'counted' and r.state <> 'withdrawn'
       and r.reason <> $2`,
    [orderId, lostDispute],
  )
  const shown = refunds.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  const back = Number(row?.back ?? 0)
  return shown === back ? [] : [`${back} went back, its customer reads ${shown}`]
}

/** The job of a payment has put its repair on the board. */
async function wrongsOfRepairs({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ order_id: string }>(
    `select distinct p.order_id from payments p join orders o on o.id = p.order_id
     where p.standing = 'counted' and o.status like 'ENQUIRY%'
       and not exists (select 1 from repair_jobs j where j.order_id = p.order_id)`,
  )
  return rows.map(({ order_id }) => `${order_id} is paid, and has no repair`)
}

export async function wrongsAtRest(world: World): Promise<string[]> {
  await comeToRest(world)
  const wrong: string[] = []
  for (const known of world.orders) {
    const laws = [
      wrongsNow,
      wrongsOfDocuments,
      wrongsOfProvider,
      wrongsOfFee,
      wrongsOfEnding,
      wrongsOfEffects,
      wrongsOfTracking,
      wrongsOfRecipients,
      wrongsOfVouchers,
    ]
    const own: string[] = []
    for (const law of laws) own.push(...(await law(world, known)))
    wrong.push(...own.map((one) => `${known.orderId}: ${one}`))
  }
  return [
    ...wrong,
    ...(await wrongsOfNumbers(world.shop)),
    ...(await wrongsOfAlarms(world)),
    ...(await wrongsOfDays(world)),
    ...(await wrongsOfStudents(world)),
    ...(await wrongsOfDiscounts(world)),
    ...(await wrongsOfInvoices(world)),
    ...(await wrongsOfRepairs(world)),
  ]
}
