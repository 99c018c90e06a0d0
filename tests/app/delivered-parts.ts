/** Puts many delivered repairs into the store at once: only what claim rates are counted from. */

type Delivered = {
  readonly name: string
  readonly lot: string
  readonly supplier?: string
  readonly by?: string
  readonly count: number
  /** Of these, claimed under warranty. */
  readonly claimed: number
  readonly at: Date
}

export async function deliverParts(
  query: (sql: string) => Promise<unknown>,
  { name, lot, supplier, by = 'Kumar', count, claimed, at }: Delivered,
): Promise<void> {
  const when = at.toISOString()
  const id = `'${lot}-${when}-' || n`
  const each = `from generate_series(1, ${count}) n`
  const from = supplier ? `'${supplier}'` : 'null'
  await query(
    `insert into repair_stages (order_id, stage, at) select ${id}, 'delivered', '${when}' ${each}`,
  )
  await query(`insert into repair_parts (id, order_id, issue_id, name, quality, serial, lot, supplier, at, by, by_name)
    select 'p' || ${id}, ${id}, 'battery', '${name}', '', 'S' || ${id}, '${lot}', ${from}, '${when}', '${by}', '${by}' ${each}`)
  await query(`insert into warranty_claims (order_id, of_order_id, issue_ids, claimed_at, claimed_by, claimed_by_name, decision)
    select 'c' || ${id}, ${id}, '["screen", "battery"]', '${when}', 'k', 'Kumar', case when n % 2 = 0 then 'covered' end
    ${each} where n <= ${claimed}`)
}
