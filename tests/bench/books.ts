/** Generates a workshop's data of any size in the database itself: customers, sessions, orders, repair jobs. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { languages } from '#kernel/language.ts'
import { familyIds } from '#domain/catalogue/family.ts'
import { finishedStage, intakeStage } from '#domain/repairs/reports/overview.ts'
import { stageKeys, stagesOf } from '#domain/repairs/stages.ts'

/** Each customer has about five orders by default; one in two hundred, an office, has many more. */
const ordersPerCustomer = 5
const customersPerOffice = 200

const bookTables = [
  'customers',
  'customer_sessions',
  'orders',
  'repair_jobs',
  'repair_stages',
] as const

const idOf = (kind: string, i: number): string =>
  createHash('md5').update(`${kind}${i}`).digest('hex').slice(0, 26)

/** The ids of the generated rows; orders and customers count from 0. */
export function namesIn(orders: number, customers = orders / ordersPerCustomer) {
  const offices = Math.max(1, customers / customersPerOffice)
  const customerOf = (order: number) =>
    order % 10 === 0 ? (order / 10) % offices : order % customers
  return {
    orders,
    customers,
    orderId: (order: number) => idOf('order', order),
    customerOf,
    customerId: (customer: number) => idOf('customer', customer),
    token: (customer: number) => `token-of-customer-${customer}`,
    /** Paid, with a repair job. */
    isPaid: (order: number) => order % 10 !== 1 && order % 10 !== 2,
    /** A draft that has completed step 1. */
    isNew: (order: number) => order % 10 === 1,
    isOffice: (order: number) => order % 10 === 0,
  }
}
export type Names = ReturnType<typeof namesIn>

type Size = {
  readonly customers?: number
  /** So many repairs, the newest, are open and all others delivered; when absent, they are at any stage. */
  readonly open?: number
}

/** Fills tables that hold at most a demonstration's examples with `orders` orders (a multiple of 1,000) and counts them for the planner. */
export async function fillBooks(
  client: pg.ClientBase,
  orders: number,
  { customers = namesIn(orders).customers, open }: Size = {},
): Promise<void> {
  const offices = Math.max(1, customers / customersPerOffice)
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
  // The vacuum does not treat a row as committed until its log is flushed, and this server commits without waiting.
  await client.query('set synchronous_commit = on')
  const putBack = await dropIndexes(client, bookTables)
  await client.query(customerRows(customers))
  await client.query(sessionRows(customers))
  await client.query(orderRows(orders, customers, offices))
  await client.query(jobRows(open))
  for (const sql of putBack) await client.query(sql)
  await client.query(`vacuum (analyze) ${bookTables.join(', ')}`)
}

/** Indexes are built faster after the rows exist; returns the statements that create them again. */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const list = tables.map((table) => `'${table}'::regclass`).join(', ')
  const keys = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid in (${list}) and contype in ('p', 'u')`)
  for (const { drop } of keys.rows) await client.query(drop)
  const indexes = await client.query<{ drop: string; make: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid in (${list})`)
  for (const { drop } of indexes.rows) await client.query(drop)
  return [...keys.rows, ...indexes.rows].map(({ make }) => make)
}

const id = (kind: string, number: string): string => `substr(md5('${kind}' || ${number}), 1, 26)`
/** The ids of a demonstration's examples have letters beyond f. */
export const isGenerated = (column: string): string => `${column} ~ '^[0-9a-f]{26}$'`
const now = `date_trunc('milliseconds', now())`

const customerRows = (customers: number): string => `
  insert into customers (id, phone, name, email, created_at)
  select ${id('customer', 'c')}, '+91' || (7000000000 + c), 'Kavitha Raman ' || c,
    'customer' || c || '@example.com', ${now} - interval '400 days'
  from generate_series(0, ${customers - 1}) c`

const sessionRows = (customers: number): string => `
  insert into customer_sessions (token_hash, id, customer_id, created_at, seen_at)
  select translate(rtrim(encode(sha256(('token-of-customer-' || c)::bytea), 'base64'), '='), '+/', '-_'),
    ${id('session', 'c')}, ${id('customer', 'c')}, ${now}, ${now} + interval '1 day'
  from generate_series(0, ${customers - 1}) c`

/** Older drafts are deleted, so a shop has none (`retention.ts`). */
const draftMinutes = 80 * 24 * 60

const orderRows = (orders: number, customers: number, offices: number): string => `
  insert into orders (id, customer_id, status, device_key, device, lines, confirmations,
    support_option, discount_basis_points, address, bill, grand_total_paise, payment_id,
    paid_at, confirmed_at, set_aside, created_at, updated_at)
  select ${id('order', 'i')},
    ${id('customer', `case when i % 10 = 0 then i / 10 % ${offices} else i % ${customers} end`)},
    case when i % 10 = 1 then 'ENQUIRY_STEP_ONE_COMPLETED' else 'ENQUIRY_STEP_THREE_COMPLETED' end,
    lpad(i::text, 15, '35'),
    jsonb_build_object('modelId', 'iphone-15', 'productName', 'iPhone',
      'modelName', 'iPhone 15, 128 GB', 'familyId', 'iphone', 'colour', 'Blue',
      'imageUrl', '/devices/iphone.svg', 'number', lpad(i::text, 15, '35'),
      'purchaseDate', '2024-03-11', 'warrantyEnds', '2025-03-10', 'verified', true),
    case when i % 10 = 1 then '[]' else chosen.lines end,
    case when i % 10 = 1 then '[]' else chosen.confirmations end,
    case when i % 10 <> 1 then 1 + i % 2 end, 0,
    case when i % 10 <> 1 and i % 2 = 1 then jsonb_build_object('type', 'Home',
      'address', '7 Kutchery Road', 'landmark', 'Opposite the tank', 'city', 'Chennai',
      'pincode', '600004', 'lat', 13.03, 'lng', 80.26) end,
    case when paid then jsonb_build_object('issuesTotal', 450000 * n, 'extraCharge', 0,
      'discount', 0, 'cgst', 40500 * n, 'sgst', 40500 * n, 'grandTotal', 531000 * n) end,
    case when paid then 531000 * n end,
    case when paid then 'pay_' || substr(md5('payment' || i), 1, 14) end,
    case when paid then made + interval '12 minutes' end,
    case when paid then made + interval '9 minutes' end,
    false, made, made + interval '12 minutes'
  from generate_series(0, ${orders - 1}) i,
    lateral (select 1 + i % 3 as n, i % 10 not in (1, 2) as paid,
      ${now} - interval '1 minute' * (i::bigint * 7919 %
        case when i % 10 in (1, 2) then ${draftMinutes} else 500000 end) as made) of_order,
    lateral (select
      jsonb_agg(jsonb_build_object('issueId', 'iphone-issue-' || l, 'label', 'Screen is cracked',
        'serviceCharge', 100000, 'sparePrice', 350000, 'totalCharge', 450000, 'sac', '998716',
        'warranty', '6 months', 'quality', 'Original', 'imageUrl', '/parts/screen.svg')) as lines,
      jsonb_agg(jsonb_build_object('issueId', 'iphone-issue-' || l, 'audioLanguage', 'Tamil',
        'audioUrl', '/audio/sample.mp3')) as confirmations
      from generate_series(1, n) l) chosen`

const names = (stages: readonly string[]): string => `array['${stages.join("','")}']`

/** One of them at random, but always the same for an order. */
const anyOf = (text: readonly string[], salt: string): string =>
  `(${names(text)})[1 + abs(hashtext(order_id || '${salt}')) % ${text.length}]`

/** One job for each paid order: the first stages of its service, an hour apart, or all of them. */
const jobRows = (open: number | undefined): string => `
  create temporary table jobs on commit preserve rows as
  select order_id, customer_id, paid_at, service, case when ${open === undefined} or is_open
    then stages[1 : 1 + abs(hashtext(order_id)) % (cardinality(stages) - ${open === undefined ? 0 : 1})]
    else stages end as reached
  from (select id as order_id, customer_id, paid_at,
      case support_option when 1 then 'walk-in' else 'pickup' end as service,
      case support_option when 1 then ${names(stagesOf('walk-in'))} else ${names(stageKeys)} end as stages,
      row_number() over (order by paid_at desc, id) <= ${open ?? 0} as is_open
    from orders where paid_at is not null and ${isGenerated('id')}) paid;
  insert into repair_jobs (order_id, customer_id, service, stage, moved_at, estimated_completion,
    language, family, created_at)
  select order_id, customer_id, service, reached[cardinality(reached)],
    paid_at + interval '1 hour' * (cardinality(reached) - 1), paid_at + interval '3 days',
    ${anyOf(languages, 'language')}, ${anyOf(familyIds, 'family')}, paid_at
  from jobs;
  insert into repair_stages (order_id, stage, at, arrived_at)
  select order_id, stage, paid_at + interval '1 hour' * (position - 1),
    case stage when '${finishedStage}' then paid_at + interval '1 hour' * (array_position(reached, '${intakeStage}') - 1) end
  from jobs, unnest(reached) with ordinality as one (stage, position);
  drop table jobs`
