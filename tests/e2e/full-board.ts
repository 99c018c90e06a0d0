/** Fills a board with as many open repairs as a journey needs, written into the database of a running application. */
import type pg from 'pg'
import { familyIds, familyName } from '#domain/catalogue/family.ts'
import { stageKeys } from '#domain/repairs/stages.ts'

/** The sample repair, of which all others are copies. */
const model = 'dem0rder0000000000007f3a9c'
const open = stageKeys.filter((stage) => stage !== 'delivered')
const array = (text: readonly string[]) => `array['${text.join("','")}']`

/** Pickups at every open stage in turn; the first ones have waited longest. */
export async function fillBoard(pool: Pick<pg.Pool, 'query'>, count: number): Promise<void> {
  const family = `(${array(familyIds)})[1 + i % ${familyIds.length}]`
  const name = `(${array(familyIds.map((id) => familyName[id]))})[1 + i % ${familyIds.length}]`
  const id = `'b0ard' || lpad(i::text, 21, '0')`
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${id},
       'device', o.device || jsonb_build_object('familyId', ${family}, 'productName', ${name})))).*
     from orders o, generate_series(1, $1::int) i where o.id = $2`,
    [count, model],
  )
  await pool.query(
    `insert into repair_jobs (order_id, customer_id, service, stage, moved_at, language, family, created_at)
     select ${id}, customer_id, 'pickup', (${array(open)})[1 + i % ${open.length}],
       date_trunc('milliseconds', now()) - interval '1 minute' * ($1::int - i), 'Tamil', ${family}, created_at
     from repair_jobs, generate_series(1, $1::int) i where order_id = $2`,
    [count, model],
  )
  await pool.query(
    `insert into repair_stages (order_id, stage, at)
     select ${id}, stage, now() - interval '2 days' + interval '1 hour' * at
     from generate_series(1, $1::int) i,
       unnest((${array(open)})[1 : 1 + i % ${open.length}]) with ordinality reached (stage, at)`,
    [count],
  )
}
