/**
 * What must hold of one order when everything has come to rest, whatever happened to it: the provider, our books and
 * the documents state the same money.
 */
import type { DocumentContent } from '#domain/accounting/document-content.ts'
import { type IssuedKind, isRefundKind } from '#domain/accounting/document.ts'
import { takenByBank } from './life-disputes.ts'
import type { Life } from './life-model.ts'

/** In paise. */
export type Sums = {
  readonly captured: number
  readonly refunded: number
  /** What went back beyond what was captured: of it there are no documents. */
  readonly excess: number
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
    /** The first one; a correction issues another. */
    invoice: of(
      'tax-invoice',
      rows.filter(({ about }) => about === null),
    ),
    invoices: of('tax-invoice'),
    creditNotes: of('credit-note'),
    debitNotes: of('debit-note'),
  }
}

/** What was handed back at the counter, because the provider's refund failed. */
async function handedBack(
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

/** What was paid and what went back of the order's counted payment: the provider, the counter and the bank know. */
async function moneyOf(life: Life) {
  const { shop, orderId, takings } = life
  const [counted] = await shop.query<{ id: string }>(
    `select id from payments where order_id = $1 and standing = 'counted'`,
    [orderId],
  )
  const isAtCounter = takings.length > 0
  const money = counted && !isAtCounter ? shop.provider.books.getPayment(counted.id) : undefined
  const captured = isAtCounter ? takings.reduce((all, one) => all + one) : (money?.amount ?? 0)
  const back =
    (money?.amount_refunded ?? 0) +
    (await handedBack(shop.query, counted?.id)) +
    takenByBank(life, counted?.id)
  const excess = Math.max(0, back - captured)
  return { paymentId: counted?.id, captured, refunded: back - excess, excess }
}

/** The sums of an order's counted payment, and each way in which they disagree, as a sentence. */
export async function balance(life: Life): Promise<{ sums: Sums; wrong: string[] }> {
  const { paymentId, captured, refunded, excess } = await moneyOf(life)
  const sums = await documentSums(life)
  const { advance, receipts, refundVouchers, invoice, invoices, creditNotes, debitNotes } = sums
  const wrong: string[] = [...(await wrongsOfRecipients(life))]
  if (advance !== captured) wrong.push(`captured ${captured}, a receipt voucher of ${advance}`)
  // An invoice states what was left of the advance; when nothing was, a withdrawn refund can still be invoiced.
  const left = receipts - refundVouchers
  if (invoice > 0 && left > 0 && invoice !== left)
    wrong.push(`an invoice of ${invoice}, of an advance of ${left}`)
  const isInvoiced = invoices > 0
  const stated = isInvoiced ? invoices + debitNotes : receipts
  const takenBack = isInvoiced ? creditNotes : refundVouchers
  if (stated - takenBack !== captured - refunded)
    wrong.push(`kept ${captured - refunded}, documents of ${stated - takenBack}`)
  const alarms = await life.shop.query(
    `select id from alarms where kind = 'payment-over-refunded' and facts->>'payment' = $1`,
    [paymentId ?? ''],
  )
  if (excess > 0 && alarms.length === 0) wrong.push(`${excess} too much went back, and no alarm`)
  return { sums: { captured, refunded, excess, stated, takenBack }, wrong }
}

/** All documents but those of the last recipient's State are taken back. */
async function wrongsOfRecipients({ shop, orderId }: Life): Promise<string[]> {
  const rows = await shop.query<DocumentRow>(
    'select kind, about, content from documents where order_id = $1 order by issued_at, number',
    [orderId],
  )
  const isInvoiced = rows.some(({ kind }) => kind === 'tax-invoice')
  const counted = rows.filter(
    ({ kind }) => isInvoiced !== (kind === 'receipt-voucher' || kind === 'refund-voucher'),
  )
  const nameOf = ({ content }: DocumentRow) => `${content.placeOfSupply} ${content.recipient.name}`
  const net = (those: DocumentRow[]) =>
    those.reduce(
      (all, { kind, content }) => all + (isRefundKind(kind) ? -1 : 1) * content.totals.grand,
      0,
    )
  const last = counted.findLast(({ kind }) => kind === 'tax-invoice' || kind === 'receipt-voucher')
  return [...Map.groupBy(counted, nameOf)]
    .filter(([name, those]) => last && name !== nameOf(last) && net(those) !== 0)
    .map(([name, those]) => `${net(those)} stays with ${name}`)
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
