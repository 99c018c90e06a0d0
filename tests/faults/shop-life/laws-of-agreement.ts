/** What was agreed stays: a price, the work that is being done, and the owner's word. */
import type { OrderRow } from './laws.ts'
import type { Known, World } from './world.ts'

/** An agreed price stays while the order is open, and is paid where it is nothing. */
export async function wrongsOfAgreement(
  world: World,
  known: Known,
  order: OrderRow,
): Promise<string[]> {
  const wrong: string[] = []
  const isOpen = order.status.startsWith('ENQUIRY')
  if (known.begun && (await isDeclined(world, known.orderId)))
    wrong.push('a repair that was being done was declined')
  if (!isOpen || known.person.isGone) return wrong
  if (known.hadPrice && !order.has_bill) wrong.push('an agreed price is gone')
  const price = Number(order.grand_total_paise)
  if (order.accepted_at && order.has_bill && price === 0 && !order.paid_at)
    wrong.push('a price of nothing is not paid')
  const isBegun = await isWorkBegun(world, known.orderId)
  if (isBegun && !order.has_bill) wrong.push('work began without a price')
  wrong.push(...(await wrongsOfPrice(world, known, order)))
  const gone = (known.begun ?? []).filter((label) => !order.labels.includes(label))
  const asked = await lastAskedOf(world, known.orderId)
  const lost = gone.filter((label) => !asked || asked.includes(label))
  if (lost.length > 0) wrong.push(`what was being done is gone: ${lost.join(', ')}`)
  if (known.begun || (order.has_bill && isBegun)) known.begun = order.labels
  return wrong
}

/** A price of which something was paid changes with an answer only, and so does its work. */
async function wrongsOfPrice(world: World, known: Known, order: OrderRow): Promise<string[]> {
  const { shop } = world
  const [row] = await shop.query<{ answers: number; payments: number }>(
    `select (select count(*)::int from estimate_answers where order_id = $1) as answers,
       (select count(*)::int from payments where order_id = $1 and standing = 'counted') as payments`,
    [known.orderId],
  )
  const { answers = 0, payments = 0 } = row ?? {}
  const before = known.partPaid
  const price = Number(order.grand_total_paise)
  // Until something is paid, another price may be agreed to when the device comes, and in place of known prices.
  const isAgreed = order.has_bill && order.accepted_at !== null
  known.hadPrice ||= isAgreed && (payments > 0 || (answers > 0 && order.handed_over))
  known.partPaid = payments > 0 && order.has_bill ? { price, answers } : undefined
  if (!before || before.answers !== answers || !order.has_bill) return []
  return price === before.price ? [] : [`the price went from ${before.price} to ${price}`]
}

const isDeclined = async ({ shop }: World, orderId: string): Promise<boolean> =>
  (
    await shop.query(
      `select 1 as one from repair_jobs where order_id = $1 and outcome = 'declined'`,
      [orderId],
    )
  ).length > 0

const isWorkBegun = async ({ shop }: World, orderId: string): Promise<boolean> =>
  (
    await shop.query(
      `select 1 as one from repair_stages where order_id = $1 and stage = 'repair-in-progress'`,
      [orderId],
    )
  ).length > 0

/** What the newest version asked about of which something was accepted: what it left out is gone with it. */
async function lastAskedOf(
  { shop }: World,
  orderId: string,
): Promise<readonly string[] | undefined> {
  const [newest] = await shop.query<{ labels: string[] }>(
    `select jsonb_path_query_array(e.lines, '$[*].label') as labels from estimates e
     join estimate_answers a on a.estimate_id = e.id
     where e.order_id = $1 and jsonb_array_length(a.accepted) > 0 order by e.version desc limit 1`,
    [orderId],
  )
  return newest?.labels
}

/** What is handed over with money due has the owner's word for it. */
export async function wrongsOfWord({ shop }: World, orderId: string, due: number) {
  const [word] = await shop.query<{ amount: string | null }>(
    'select amount_paise as amount from order_unpaid_hand_overs where order_id = $1',
    [orderId],
  )
  const most = word ? Number(word.amount ?? 0) : 0
  return due > most ? [`handed over with ${due} due, the owner allowed ${most}`] : []
}

/** One approval as a student lowers one order that is agreed or paid. */
export async function wrongsOfStudents({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ phone: string; given: number; approved: number }>(
    `select c.phone, count(*)::int as given,
       (select count(*)::int from student_applications s where s.phone = c.phone) as approved
     from orders o join customers c on c.id = o.customer_id
     where o.discount_basis_points > 0 and o.bill is not null and o.status like 'ENQUIRY%'
       and (o.paid_at is not null or o.accepted_at is not null)
     group by 1`,
  )
  return rows
    .filter(({ given, approved }) => given > approved)
    .map(({ phone, given, approved }) => `${phone}: ${given} discounts, ${approved} approved`)
}
