/** To whom the documents of an order are made out. */
import type { DocumentContent } from '#domain/accounting/document-content.ts'
import { type IssuedKind, isRefundKind } from '#domain/accounting/document.ts'
import type { Known, World } from './world.ts'

type Row = { readonly kind: IssuedKind; readonly content: DocumentContent }

const nameOf = ({ content }: Row) => `${content.placeOfSupply} ${content.recipient.name}`
const totalOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (all, { kind, content }) => all + (isRefundKind(kind) ? -1 : 1) * content.totals.grand,
    0,
  )

/** One recipient; once that was corrected, all documents of others are taken back. */
export async function wrongsOfRecipients({ shop }: World, known: Known): Promise<string[]> {
  const rows = await shop.query<Row>(
    'select kind, content from documents where order_id = $1 order by issued_at, number',
    [known.orderId],
  )
  const names = new Set(rows.map(nameOf))
  if (!known.isCorrected) return names.size > 1 ? [`documents for ${[...names].join(' and ')}`] : []
  const isInvoiced = rows.some(({ kind }) => kind === 'tax-invoice')
  const counted = rows.filter(
    ({ kind }) => isInvoiced !== (kind === 'receipt-voucher' || kind === 'refund-voucher'),
  )
  const last = counted.findLast(({ kind }) => kind === 'tax-invoice' || kind === 'receipt-voucher')
  return [...Map.groupBy(counted, nameOf)]
    .filter(([name, those]) => last && name !== nameOf(last) && totalOf(those) !== 0)
    .map(([name, those]) => `${totalOf(those)} stays with ${name}`)
}
