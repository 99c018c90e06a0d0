/** Fills the stock over the API: parts that fit the screen of an iPhone 13, and deliveries of them. */
import { aPart, aSupplier } from '../api/staff-rows-parts.ts'
import { type Answer, dataOf } from './api-call.ts'

export type IssueStock = {
  readonly issueId: string
  readonly wanted: boolean
  readonly items: { id: number; serial: string | null; part: string; state: string }[]
  readonly lacks: { part: string; expectedOn: string | null } | null
  readonly choices: { partId: string; free: number }[]
}

type Caller = {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: object) => Promise<Answer>
}

/** Each stock has its own serial numbers. */
export async function aStock(owner: Caller, prefix: string) {
  const made = await owner.post('/staff/parts/suppliers', aSupplier())
  const { supplierId } = dataOf<{ supplierId: string }>(made)
  let count = 0
  const addPart = async (fields: object = {}) => {
    const part = { ...aPart(), ...fields }
    const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
    return { ...part, partId }
  }
  /** A purchase order of that many pieces; nothing of it has come. */
  const order = async (partId: string, quantity: number, expectedOn: string | null = null) => {
    const delivery = { noteNumber: '', expectedOn, carrier: '', trackingNumber: '' }
    const lines = [{ partId, quantity, price: '4800' }]
    const formKey = `${Buffer.from(prefix).toString('hex')}${++count}`.padStart(32, '0')
    const input = { supplierId, ...delivery, lines, formKey, checked: true }
    return dataOf<{ purchaseOrderId: string }>(await owner.post('/staff/parts/orders', input))
      .purchaseOrderId
  }
  /** Scans one piece of a part with serial numbers. */
  const receive = async (purchaseOrderId: string, partId: string) => {
    const scan = { purchaseOrderId, partId, code: `${prefix}-${++count}` }
    type Received = { itemId: number; reservedFor: { orderId: string } | null }
    return dataOf<Received>(await owner.post('/staff/parts/receive', scan))
  }
  return {
    addPart,
    order,
    receive,
    supplierId,
    /** Pieces that are here at once. */
    fill: async (partId: string, pieces: number) => {
      const purchaseOrderId = await order(partId, pieces)
      const items: number[] = []
      for (let one = 0; one < pieces; one++)
        items.push((await receive(purchaseOrderId, partId)).itemId)
      return items
    },
    of: async (orderId: string, issueId = 'iphone-screen', by = owner): Promise<IssueStock> => {
      const { issues } = dataOf<{ issues: IssueStock[] }>(
        await by.get(`/staff/order/stock?orderId=${orderId}`),
      )
      const found = issues.find((one) => one.issueId === issueId)
      if (!found) throw new Error(`the order has no ${issueId}`)
      return found
    },
  }
}
export type Stock = Awaited<ReturnType<typeof aStock>>

/** What does not agree: the sums of a part, its pieces in each state, its moves, and pieces and needs of more than one repair. */
export const disagreements = (app: { query: (text: string) => Promise<object[]> }) =>
  app.query(
    `select p.sku, p.free, p.held, i.free as pieces_free, i.held as pieces_held, i.cost, m.free as moved_free,
      m.held as moved_held
      from parts p
      left join lateral (select
        coalesce(sum(quantity) filter (where state = 'free'), 0)::int as free,
        coalesce(sum(quantity) filter (where state = 'reserved'), 0)::int as held,
        coalesce(sum(quantity * cost_paise) filter (where state in ('free', 'reserved', 'found')), 0)::int as cost
        from stock_items where part_id = p.id) i on true
      left join lateral (select
        coalesce(sum(case when to_state = 'free' then quantity else 0 end)
          - sum(case when from_state = 'free' then quantity else 0 end), 0)::int as free,
        coalesce(sum(case when to_state = 'reserved' then quantity else 0 end)
          - sum(case when from_state = 'reserved' then quantity else 0 end), 0)::int as held
        from stock_moves where part_id = p.id) m on true
      left join lateral (select coalesce(jsonb_object_agg(state, pieces) filter (where pieces <> 0), '{}') as moved
        from (select state, sum(pieces)::int as pieces from (
          select to_state as state, quantity as pieces from stock_moves where part_id = p.id and to_state is not null
          union all
          select from_state, -quantity from stock_moves where part_id = p.id and from_state is not null) each
        group by state) sums) s on true
      left join lateral (select coalesce(jsonb_object_agg(state, pieces), '{}') as there from (
        select state, sum(quantity)::int as pieces from stock_items where part_id = p.id group by state) t) t on true
      where s.moved <> t.there or p.free < 0 or p.held < 0 or p.free <> i.free or p.held <> i.held or p.value_paise <> i.cost
        or m.free <> i.free or m.held <> i.held
        or (p.free > 0 and exists (select from part_needs n where n.part_id = p.id and n.ended_at is null))
      union all
      select order_id, 0, 0, 0, 0, 0, 0, 0 from stock_items
      where (state = 'reserved') <> (order_id is not null) and state not in ('used', 'returned', 'scrapped')
      union all
      select n.order_id, 0, 0, 0, 0, 0, 0, 0 from part_needs n
      join stock_items i on i.order_id = n.order_id and i.issue_id = n.issue_id and i.state = 'reserved'
      where n.ended_at is null`,
  )
