/** Issues a document: numbers and freezes it in one transaction, once per order and kind. */
import { minus, type Paise, paise } from '#kernel/money.ts'
import { financialYear } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  canIssue,
  documentFor,
  documentNumber,
  issuedBefore,
  type IssuedKind,
  isRefundKind,
  seriesOf,
} from '../document.ts'
import { contentOf, type DocumentReference, type IssuedDocument } from '../document-content.ts'
import type { Supplier } from '../supplier.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import { addDocument, findDocument, lockOrder, sumReturned, takeNumber } from './repository.ts'
import type { GetOrderForDocument } from './orders.ts'

export type IssueDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly supplier: Supplier
  /** The brand's three letters; names the series. */
  readonly prefix: string
}
type ToIssue = { readonly order: OrderForDocument; readonly kind: IssuedKind }

/**
 * The order's document of this kind: the one there is, or a new one with the next number of its series
 * in the financial year of today in India. Each further return of money has a refund voucher or credit
 * note of its own, about what went back since the previous one. What it must name (a refund voucher its receipt voucher, a
 * credit note its invoice) is issued first, in the same transaction.
 * Throws a RangeError when its event has not happened or the order's sums do not add up.
 */
export async function issueDocument(deps: IssueDeps, input: ToIssue): Promise<IssuedDocument> {
  const issued = await findDocument(deps.db, input.order.id, input.kind)
  if (issued && (await unstatedRefund(deps.db, input)) <= 0) return issued
  return inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, input.order.id)
    return issueOnce(tx, deps, input)
  })
}

/** The refunded amount that no document states yet; zero for the kinds that are issued once. */
async function unstatedRefund(db: Db | Tx, { order, kind }: ToIssue): Promise<Paise> {
  if (!isRefundKind(kind)) return paise(0)
  return minus(order.refundedAmount ?? order.grandTotal, await sumReturned(db, order.id))
}

async function issueOnce(
  tx: Tx,
  deps: IssueDeps,
  { order, kind }: ToIssue,
): Promise<IssuedDocument> {
  const issued = await findDocument(tx, order.id, kind)
  const returned = await unstatedRefund(tx, { order, kind })
  if (issued && returned <= 0) return issued
  if (!canIssue(kind, order)) throw new RangeError(`too early for a ${kind}`)
  const against = await namedBy(tx, deps, { order, kind })
  const { clock, random, supplier, prefix } = deps
  const now = clock()
  const inSeries = { series: seriesOf(kind, prefix), financialYear: financialYear(now) }
  const { seq, issuedAt } = await takeNumber(tx, { ...inSeries, now })
  const number = documentNumber(inSeries.series, inSeries.financialYear, seq)
  const content = contentOf({
    kind,
    number,
    issuedAt,
    order: isRefundKind(kind) ? { ...order, refundedAmount: returned } : order,
    supplier,
    ...(against && { against }),
  })
  const { id: orderId, customerId } = order
  const document = {
    id: newId(random),
    orderId,
    customerId,
    kind,
    ...inSeries,
    seq,
    number,
    issuedAt,
    correction: 0,
    content,
  }
  await addDocument(tx, document)
  return document
}

/** The earlier document this one names: required for some kinds, optional for an invoice after an advance. */
async function namedBy(
  tx: Tx,
  deps: IssueDeps,
  { order, kind }: ToIssue,
): Promise<DocumentReference | undefined> {
  const earlier = issuedBefore[kind]
  const named = earlier
    ? await issueOnce(tx, deps, { order, kind: earlier })
    : kind === 'tax-invoice' && (await findDocument(tx, order.id, 'receipt-voucher'))
  if (!named) return undefined
  return { kind: named.kind, number: named.number, issuedAt: named.issuedAt.toISOString() }
}

type OrderDeps = IssueDeps & { readonly getOrderForDocument: GetOrderForDocument }
type OfOrder = { readonly orderId: string; readonly customerId: string }

/** Of an advance: CGST rule 50 requires it for each. Safe to repeat. Throws when the order is not paid. */
export async function issueReceiptVoucher(
  deps: OrderDeps,
  { orderId, customerId }: OfOrder,
): Promise<void> {
  const order = await deps.getOrderForDocument(deps.db, customerId, orderId)
  await issueDocument(deps, { order, kind: 'receipt-voucher' })
}

/** The document that the law requires now; none for an order that is neither paid nor delivered. Safe to repeat. */
export async function issueDueDocument(
  deps: OrderDeps,
  { orderId, customerId }: OfOrder,
): Promise<void> {
  const order = await deps.getOrderForDocument(deps.db, customerId, orderId)
  const kind = documentFor(order)
  if (kind !== 'estimate') await issueDocument(deps, { order, kind })
}
