/** What must hold of the whole shop once everything has come to rest; each violation is a sentence. */
import { dataOf } from '../../app/api-call.ts'
import { indianDay } from '#kernel/time.ts'
import { wrongsOfNumbers } from '../order-life-books.ts'
import { keptOf, orderRow, wrongsNow } from './laws.ts'
import { handBackOwed, scheduled } from './outside-acts.ts'
import type { Known, World } from './world.ts'

type DocumentRow = { kind: string; total: number }

/** Webhooks, jobs and refunds are done, and what is owed in cash is handed over. */
async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await world.shop.comeToRest()
    await scheduled(world)
    await handBackOwed(world)
  }
  await world.shop.comeToRest()
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
  const never = [
    'document-register-broken',
    'payment-sheet-unbalanced',
    'paid-order-unfinished',
    'job-given-up',
  ]
  const rows = await shop.query<{ kind: string; facts: object }>('select kind, facts from alarms')
  return rows
    .filter(({ kind }) => never.includes(kind))
    .map(({ kind, facts }) => `${kind}: ${JSON.stringify(facts)}`)
}

/** All documents of an order name the same recipient, because nothing is corrected here. */
async function wrongsOfRecipients({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ order_id: string; names: number }>(
    `select order_id, count(distinct (content #>> '{recipient,name}') || (content ->> 'placeOfSupply'))::int as names
     from documents group by 1`,
  )
  return rows
    .filter(({ names }) => names > 1)
    .map(({ order_id, names }) => `${order_id} has documents for ${names} recipients`)
}

/** Every rupee of the day is explained. */
async function wrongsOfToday({ shop, owner }: World): Promise<string[]> {
  await owner.signIn()
  const day = indianDay(shop.clock())
  const { balanced } = dataOf<{ balanced: boolean }>(
    await owner.get(`/staff/money/sheet?day=${day}`),
  )
  return balanced ? [] : [`the sheet of ${day} is not balanced`]
}

/** A finished repair is invoiced within thirty days. */
async function wrongsOfInvoices({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ order_id: string }>(
    `select s.order_id from repair_stages s join orders o on o.id = s.order_id
     where s.stage = 'final-quality-check' and s.at < $1 and o.status like 'ENQUIRY%'
       and o.grand_total_paise > 0
       and not exists (select 1 from documents d where d.order_id = o.id and d.kind = 'tax-invoice')`,
    [new Date(shop.clock().getTime() - 31 * 86_400_000)],
  )
  return rows.map(({ order_id }) => `${order_id} was finished a month ago, and has no invoice`)
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
    const own = [...(await wrongsNow(world, known)), ...(await wrongsOfDocuments(world, known))]
    wrong.push(...own.map((one) => `${known.orderId}: ${one}`))
  }
  return [
    ...wrong,
    ...(await wrongsOfNumbers(world.shop)),
    ...(await wrongsOfAlarms(world)),
    ...(await wrongsOfRecipients(world)),
    ...(await wrongsOfToday(world)),
    ...(await wrongsOfInvoices(world)),
    ...(await wrongsOfRepairs(world)),
  ]
}
