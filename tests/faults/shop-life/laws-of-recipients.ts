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

type Chosen = { readonly legalName: string } | null

/** The documents name whom the order names: it cannot change once there is one. */
async function wrongsOfOrder(world: World, known: Known, rows: readonly Row[]): Promise<string[]> {
  const last = rows.at(-1)
  if (!last || known.isCorrected || known.person.isGone) return []
  const [order] = await world.shop.query<{ chosen: Chosen }>(
    'select recipient as chosen from orders where id = $1',
    [known.orderId],
  )
  const { name, gstin } = last.content.recipient
  const isRight = order?.chosen ? name === order.chosen.legalName : gstin === undefined
  return isRight ? [] : [`the order is for ${order?.chosen?.legalName}, its documents for ${name}`]
}

/** One recipient; once that was corrected, all documents of others are taken back. */
export async function wrongsOfRecipients(world: World, known: Known): Promise<string[]> {
  const rows = await world.shop.query<Row>(
    'select kind, content from documents where order_id = $1 order by issued_at, number',
    [known.orderId],
  )
  const names = new Set(rows.map(nameOf))
  if (!known.isCorrected) {
    const wrong = await wrongsOfOrder(world, known, rows)
    return names.size > 1 ? [...wrong, `documents for ${[...names].join(' and ')}`] : wrong
  }
  const isInvoiced = rows.some(({ kind }) => kind === 'tax-invoice')
  const counted = rows.filter(
    ({ kind }) => isInvoiced !== (kind === 'receipt-voucher' || kind === 'refund-voucher'),
  )
  const last = counted.findLast(({ kind }) => kind === 'tax-invoice' || kind === 'receipt-voucher')
  return [...Map.groupBy(counted, nameOf)]
    .filter(([name, those]) => last && name !== nameOf(last) && totalOf(those) !== 0)
    .map(([name, those]) => `${totalOf(those)} stays with ${name}`)
}
