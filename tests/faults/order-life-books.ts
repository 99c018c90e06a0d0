/**
 * What must hold of one order when everything has come to rest, whatever happened to it: the provider, our books and
 * the documents state the same money.
 */
import type { DocumentContent } from '#domain/accounting/document-content.ts'
import type { IssuedKind } from '#domain/accounting/document.ts'
import type { Life } from './life-model.ts'

/** In paise. */
export type Sums = {
  readonly captured: number
  readonly refunded: number
  /** By invoices and debit notes, or by receipt vouchers while nothing is delivered. */
  readonly stated: number
  /** By credit notes, or by refund vouchers while nothing is delivered. */
  readonly takenBack: number
}

type DocumentRow = { kind: IssuedKind; about: string | null; content: DocumentContent }

async function documentSums({ shop, orderId }: Life) {
  const rows = await shop.query<DocumentRow>(
    'select kind, about, content from documents where order_id = $1',
    [orderId],
  )
  const of = (kind: IssuedKind, those = rows) =>
    those
      .filter((row) => row.kind === kind)
      .reduce((all, { content }) => all + content.totals.grand, 0)
  return {
    /** What was received first; a withdrawn refund is received again. */
    advance: of(
      'receipt-voucher',
      rows.filter(({ about }) => about === null),
    ),
    receipts: of('receipt-voucher'),
    refundVouchers: of('refund-voucher'),
    invoices: of('tax-invoice'),
    creditNotes: of('credit-note'),
    debitNotes: of('debit-note'),
  }
}

/** What was handed back at the counter, because the provider's refund failed. */
export async function handedBack(
  query: Life['shop']['query'],
  paymentId: string | undefined,
): Promise<number> {
  const [row] = await query<{ sum: number }>(
    `select coalesce(sum(amount_paise), 0)::int as sum from payment_refunds
     where payment_id = $1 and state = 'sent' and method is not null`,
    [paymentId],
  )
  return row?.sum ?? 0
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
  const refunded = (money?.amount_refunded ?? 0) + (await handedBack(shop.query, counted?.id))
  const { advance, receipts, refundVouchers, invoices, creditNotes, debitNotes } =
    await documentSums(life)
  const wrong: string[] = []
  if (advance !== captured) wrong.push(`captured ${captured}, a receipt voucher of ${advance}`)
  // An invoice states what was left of the advance; when nothing was, a withdrawn refund can still be invoiced.
  const left = receipts - refundVouchers
  if (invoices > 0 && left > 0 && invoices !== left)
    wrong.push(`an invoice of ${invoices}, of an advance of ${left}`)
  const isInvoiced = invoices > 0
  const stated = isInvoiced ? invoices + debitNotes : receipts
  const takenBack = isInvoiced ? creditNotes : refundVouchers
  if (stated - takenBack !== captured - refunded)
    wrong.push(`kept ${captured - refunded}, documents of ${stated - takenBack}`)
  return {
    sums: { captured, refunded, stated, takenBack },
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
