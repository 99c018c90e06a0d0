/** Generates what scheduled tasks find missing otherwise: the invoices of delivered repairs, and that their customers were asked. */
import type pg from 'pg'
import { dropIndexes, isGenerated } from './books.ts'

const tables = ['documents', 'ratings'] as const

/** After `fillBooks`. */
export async function finishBooks(client: pg.ClientBase): Promise<void> {
  const putBack = await dropIndexes(client, tables)
  for (const sql of [invoices, asked]) await client.query(sql)
  for (const sql of putBack) await client.query(sql)
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}

/** Dated years before the months whose registers are read, because their content is not that of an invoice. */
const invoices = `
  insert into documents (id, order_id, customer_id, kind, series, financial_year, seq, number, issued_at, content)
  select 'i' || substr(order_id, 2), order_id, customer_id, 'tax-invoice', 'BENCH', '20-21',
    row_number() over (order by moved_at, order_id), 'BENCH/' || order_id, moved_at - interval '5 years',
    jsonb_build_object('filler', repeat(md5(order_id), 40))
  from repair_jobs where stage = 'delivered' and ${isGenerated('order_id')}`

const asked = `
  insert into ratings (order_id, customer_id, token_hash, delivered_at, asked_at)
  select order_id, customer_id, md5('rating' || order_id), moved_at, moved_at + interval '3 days'
  from repair_jobs where stage = 'delivered' and moved_at > now() - interval '20 days' and ${isGenerated('order_id')}`
