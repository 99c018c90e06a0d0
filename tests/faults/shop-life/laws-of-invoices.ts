/** When a tax invoice must be there, and what may have no receipt voucher beside it. */
import type { Known, World } from './world.ts'

/** A finished repair is invoiced within thirty days. */
export async function wrongsOfInvoices({ shop }: World): Promise<string[]> {
  const rows = await shop.query<{ order_id: string }>(
    `select s.order_id from repair_stages s join orders o on o.id = s.order_id
     where s.stage = 'final-quality-check' and s.at < $1 and o.status like 'ENQUIRY%'
       and o.grand_total_paise > 0
       and not exists (select 1 from documents d where d.order_id = o.id and d.kind = 'tax-invoice')`,
    [new Date(shop.clock().getTime() - 31 * 86_400_000)],
  )
  return rows.map(({ order_id }) => `${order_id} was finished a month ago, and has no invoice`)
}

/** What is paid after the invoice has no receipt voucher: the invoice has stated it already. */
export async function wrongsOfVouchers({ shop }: World, { orderId }: Known): Promise<string[]> {
  const rows = await shop.query<{ number: string }>(
    `with money as (select 'payment:' || id as about, captured_at,
         row_number() over (order by captured_at, id) as place
       from payments where order_id = $1 and standing = 'counted')
     select d.number from documents d
     join money on money.about = d.about or (d.about is null and money.place = 1)
     where d.order_id = $1 and d.kind = 'receipt-voucher'
       and money.captured_at > (select min(issued_at) from documents
         where order_id = $1 and kind = 'tax-invoice')`,
    [orderId],
  )
  return rows.map(({ number }) => `receipt voucher ${number} is about money after the invoice`)
}
