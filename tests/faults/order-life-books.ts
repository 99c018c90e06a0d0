/**
 * What must hold of one order when everything has come to rest, whatever happened to it: the provider, our books and
 * the documents state the same money.
 */
import type { DocumentContent } from '#domain/accounting/document-content.ts'
import type { IssuedKind } from '#domain/accounting/document.ts'
import type { Life } from './order-life.ts'

/** In paise. */
export type Sums = {
  readonly captured: number
  readonly refunded: number
  /** By invoices, or by receipt vouchers while nothing is delivered. */
  readonly stated: number
  /** By credit notes, or by refund vouchers while nothing is delivered. */
  readonly takenBack: number
}

type DocumentRow = { kind: IssuedKind; content: DocumentContent }

async function documentSums({ shop, orderId }: Life) {
  const rows = await shop.query<DocumentRow>(
    'select kind, content from documents where order_id = $1',
    [orderId],
  )
  const of = (kind: IssuedKind) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce((all, { content }) => all + content.totals.grand, 0)
  return {
    receipts: of('receipt-voucher'),
    refundVouchers: of('refund-voucher'),
    invoices: of('tax-invoice'),
    creditNotes: of('credit-note'),
  }
}

/** The sums of an order's counted payment, and each way in which they disagree, as a sentence. */
export async function balance(life: Life): Promise<{ sums: Sums; wrong: string[] }> {
  const { shop, orderId } = life
  const [counted] = await shop.query<{ id: string }>(
    `select id from payments where order_id = $1 and standing = 'counted'`,
    [orderId],
  )
  const money = counted && shop.provider.books.getPayment(counted.id)
  const captured = money?.amount ?? 0
  const refunded = money?.amount_refunded ?? 0
  const { receipts, refundVouchers, invoices, creditNotes } = await documentSums(life)
  const wrong: string[] = []
  if (receipts !== captured) wrong.push(`captured ${captured}, receipt vouchers of ${receipts}`)
  // What an invoice states is what was left of the advance; a device that was not delivered has none.
  const left = receipts - refundVouchers
  if (invoices > 0 && invoices !== left)
    wrong.push(`an invoice of ${invoices}, of an advance of ${left}`)
  const kept = invoices > 0 ? invoices - creditNotes : left - creditNotes
  if (kept !== captured - refunded) wrong.push(`kept ${captured - refunded}, documents of ${kept}`)
  const isInvoiced = invoices > 0
  return {
    sums: {
      captured,
      refunded,
      stated: isInvoiced ? invoices : receipts,
      takenBack: isInvoiced ? creditNotes : refundVouchers,
    },
    wrong,
  }
}

/** Every series counts from 1 without a gap or a repeat, and its counter stands at its last number. */
export async function wrongsOfNumbers({ query }: Pick<Life['shop'], 'query'>): Promise<string[]> {
  const rows = await query<{
    series: string
    year: string
    n: number
    highest: number
    last: number
  }>(
    `select d.series, d.financial_year as year, count(distinct d.seq)::int as n, max(d.seq) as highest,
       max(c.last) as last
     from documents d
     left join document_counters c on c.series = d.series and c.financial_year = d.financial_year
     group by 1, 2`,
  )
  return rows
    .filter(({ n, highest, last }) => n !== highest || last !== highest)
    .map(({ series, year, ...of }) => `${series}/${year}: ${JSON.stringify(of)}`)
}

/** How many documents of each kind there are. */
export async function countDocuments({ query }: Pick<Life['shop'], 'query'>) {
  const rows = await query<{ kind: IssuedKind; n: number }>(
    'select kind, count(*)::int as n from documents group by 1',
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}
