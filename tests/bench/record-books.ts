/** Generates what remains of repairs: checks, battery readings, fitted parts, and warranty claims of devices that came back. */
import type pg from 'pg'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { dropIndexes } from './books.ts'

const tables = [
  'repair_parts',
  'repair_checks',
  'repair_battery_readings',
  'warranty_claims',
] as const

/** The same for an order in every run: a number below `of`. */
const share = (salt: string, of: number, id = 'order_id'): string =>
  `abs(hashtext(${id} || '${salt}')) % ${of}`
const isDone = `stage in ('repair-completed', 'final-quality-check', 'delivered')`

/**
 * After `fillConsole`. A part in each finished repair, of 40 kinds, 2,000 lots and 6 suppliers; the checks of one in
 * twenty; one repair in fifty claims the warranty of its customer's repair before.
 */
export async function fillRecords(client: pg.ClientBase): Promise<void> {
  const putBack = await dropIndexes(client, tables)
  for (const sql of [parts, checks, readings, claims]) await client.query(sql)
  for (const sql of putBack) await client.query(sql)
  await client.query(`vacuum (analyze) orders, repair_jobs, ${tables.join(', ')}`)
}

const parts = `
  insert into repair_parts (id, order_id, issue_id, name, quality, serial, lot, supplier, at, by, by_name)
  select 'part-' || order_id, order_id, 'iphone-issue-1', 'Part ' || ${share('name', 40)}, 'Original',
    upper(substr(md5(order_id), 1, 12)), 'L' || ${share('name', 40)} || '-' || ${share('lot', 50)}, 'Supplier ' || ${share('supplier', 6)},
    moved_at, technician_id, 'Colleague'
  from repair_jobs where ${isDone}`

const checks = `
  insert into repair_checks (order_id, moment, point, answer, version, at, by, by_name)
  select order_id, phase, point,
    case when phase = 'before' and ${share('point', 9, 'order_id || point')} = 0 then 'fails' else 'works' end,
    1, moved_at, technician_id, 'Colleague'
  from repair_jobs, unnest(array['before', 'after']) phase, unnest(array['${pointKeys.join("','")}']) point
  where ${isDone} and ${share('check', 20)} = 0`

const readings = `
  insert into repair_battery_readings (order_id, moment, capacity, design, cycles, version, at, by, by_name)
  select order_id, phase, case phase when 'before' then 2600 else 3240 end, 3240, 512, 1, moved_at, technician_id, 'Colleague'
  from repair_jobs, unnest(array['before', 'after']) phase where ${isDone} and ${share('check', 20)} = 0`

const claims = `
  create temporary table returned on commit preserve rows as
  select * from (
    select order_id, created_at, lag(order_id) over of_customer as of_order_id
    from repair_jobs window of_customer as (partition by customer_id order by created_at, order_id)
  ) one where of_order_id is not null and ${share('claim', 50)} = 0;
  update orders set device = earlier.device, device_key = earlier.device_key
  from returned r join orders earlier on earlier.id = r.of_order_id where orders.id = r.order_id;
  insert into warranty_claims (order_id, of_order_id, issue_ids, claimed_at, claimed_by, claimed_by_name,
    decision, decided_at, decided_by, decided_by_name)
  select order_id, of_order_id, '["iphone-issue-1"]', created_at, 'customer', '',
    case when ${share('decision', 10)} < 7 then 'covered' else 'not-covered' end, created_at, 'colleague-2', 'Colleague 2'
  from returned;
  drop table returned`
