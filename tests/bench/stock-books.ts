/** Generates the stock of a shop in the database itself: parts, their pieces with moves, suppliers, orders and needs. */
import type pg from 'pg'
import { dropIndexes, namesIn } from './books.ts'

const tables = [
  'parts',
  'part_fits',
  'suppliers',
  'supplier_prices',
  'stock_items',
  'stock_moves',
  'purchase_orders',
  'purchase_order_lines',
  'part_needs',
] as const

/** Pieces of a part, used ones among them. */
const piecesOfPart = 50
/** As many repairs lack a part in every shop. */
const openNeeds = 60
const suppliers = 10

export const partsIn = (items: number): number => Math.max(20, Math.ceil(items / piecesOfPart))

/** After `fillBooks` of that many orders, which lack parts. Of ten pieces seven are used, two free and one reserved. */
export async function fillStock(
  client: pg.ClientBase,
  items: number,
  orders: number,
): Promise<void> {
  const putBack = await dropIndexes(client, tables)
  const parts = partsIn(items)
  for (const sql of [
    partRows(parts),
    fitRows(parts),
    supplierRows,
    priceRows(parts),
    itemRows(items, parts),
    receivedRows,
    usedRows,
    closedOrders(items),
    openOrders(parts),
    endedNeeds(items, parts),
  ])
    await client.query(sql)
  await client.query(needRows(parts), [needIds(orders)])
  for (const sql of putBack) await client.query(sql)
  await client.query(sums)
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}

const kinds = `array['Display','Battery','Port module','Rear camera','Back glass','Loudspeaker','Keyboard','Fan']`

const partRows = (parts: number): string => `
  insert into parts (id, sku, name, family_id, quality, hsn, tracking, reorder_level, target, shelf, created_at)
  select 'part-' || i, 'SKU-' || i, (${kinds})[1 + i % 8] || ', model ' || i / 8, 'iphone', 'Premium', '8517',
    'serial', 2, 5, chr(65 + i % 20) || i % 9 || '-' || i % 50, now() - interval '400 days'
  from generate_series(1, ${parts}) i`

const fitRows = (parts: number): string => `
  insert into part_fits (part_id, kind, of, issue_id)
  select 'part-' || i, 'model', 'model-' || (i + more) / 8, 'issue-' || i % 8
  from generate_series(1, ${parts}) i, generate_series(0, 8, 8) more`

const supplierRows = `
  insert into suppliers (id, name, phone, lead_days)
  select 'supplier-' || i, 'Spares ' || i, '+91 98400 12345', i from generate_series(1, ${suppliers}) i`

/** Each part has six prices of three suppliers. */
const priceRows = (parts: number): string => `
  insert into supplier_prices (supplier_id, part_id, price_paise, lead_days, starts_on, set_by)
  select 'supplier-' || 1 + (i + turn) % 3, 'part-' || i, 100000 + i * 10 + turn, 1 + (i + turn) % 7, '2026-01-01', 'colleague-0'
  from generate_series(1, ${parts}) i, generate_series(0, 5) turn`

const itemRows = (items: number, parts: number): string => `
  insert into stock_items (part_id, serial, serial_key, quantity, cost_paise, state, order_id, issue_id, shelf, received_at)
  select 'part-' || 1 + i % ${parts}, 'SN-' || i, 'SN' || i, 1, 100000 + i % 1000,
    case when place < 7 then 'used' when place < 9 then 'free' else 'reserved' end,
    case when place < 7 or place = 9 then 'order-' || i end, case when place < 7 or place = 9 then 'issue-1' end,
    'A1-01', now() - (${items} - i) * (interval '400 days' / ${items})
  from generate_series(1, ${items}) i, lateral (select (i / ${parts}) % 10 as place) as of_part`

const receivedRows = `
  insert into stock_moves (part_id, item_id, serial, to_state, quantity, reason, at, by_name)
  select part_id, id, serial, 'free', 1, 'received', received_at, 'Colleague 0' from stock_items order by id`

const usedRows = `
  insert into stock_moves (part_id, item_id, serial, from_state, to_state, quantity, reason, order_id, at, by_name)
  select part_id, id, serial, turn[1], turn[2], 1, turn[3], order_id, received_at + interval '2 days', 'Colleague 0'
  from stock_items, unnest(array['free', 'reserved'], array['reserved', 'used'], array['booking-taken-on', 'fitted'])
    as step (f, t, r), lateral (select array[f, t, r] as turn) as steps
  where state = 'used' or state = 'reserved' and f = 'free' order by id`

/** A delivery for each fifty pieces, all of which came. */
const closedOrders = (items: number): string => `
  with orders as (
    insert into purchase_orders (id, supplier_id, note_number, carrier, tracking_number, ordered_at, by, by_name, closed_at)
    select 'closed-' || i, 'supplier-' || 1 + i % ${suppliers}, '' || i, '', '', now() - interval '400 days' + i * interval '1 minute',
      'colleague-0', 'Colleague 0', now() - interval '300 days'
    from generate_series(1, ${Math.ceil(items / piecesOfPart)}) i returning id, substr(id, 8)::int as i
  )
  insert into purchase_order_lines (purchase_order_id, part_id, ordered, received, price_paise, open)
  select id, 'part-' || i, 50, 50, 100000, false from orders`

/** Ten deliveries on their way, of up to twenty parts each. */
const openOrders = (parts: number): string => `
  with orders as (
    insert into purchase_orders (id, supplier_id, note_number, expected_on, carrier, tracking_number, ordered_at, by, by_name)
    select 'open-' || i, 'supplier-' || 1 + i % ${suppliers}, '' || i, current_date + i, '', '', now() - interval '1 day',
      'colleague-0', 'Colleague 0'
    from generate_series(1, 10) i returning id, substr(id, 6)::int as i
  )
  insert into purchase_order_lines (purchase_order_id, part_id, ordered, price_paise)
  select id, 'part-' || 1 + (i * 20 + line) % ${parts}, 5, 100000 from orders, generate_series(1, ${Math.min(20, parts)}) line`

const endedNeeds = (items: number, parts: number): string => `
  insert into part_needs (part_id, order_id, issue_id, since, ended_at, is_followed)
  select 'part-' || 1 + i % ${parts}, 'order-' || i, 'issue-1', now() - interval '300 days', now() - interval '290 days', true
  from generate_series(1, ${Math.ceil(items / 10)}) i`

/** Orders that lack a part; each is paid and in the shop. */
function needIds(orders: number): string[] {
  const names = namesIn(orders)
  const paid = Array.from({ length: orders }, (_, i) => i).filter(names.isPaid)
  return paid.slice(-openNeeds).map(names.orderId)
}
const needRows = (parts: number): string => `
  insert into part_needs (part_id, order_id, issue_id, since, is_followed)
  select 'part-' || 1 + n % least(${parts}, 20), id, 'issue-1', now() - n * interval '1 hour', true
  from unnest($1::text[]) with ordinality as lacking (id, n)`

const sums = `
  update parts set free = i.free, held = i.held, value_paise = i.cost, last_cost_paise = 100000
  from (select part_id, count(*) filter (where state = 'free')::int as free,
      count(*) filter (where state = 'reserved')::int as held,
      coalesce(sum(cost_paise) filter (where state in ('free', 'reserved')), 0) as cost
    from stock_items group by part_id) i
  where i.part_id = parts.id`
