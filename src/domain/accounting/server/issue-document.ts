/** Issues documents: numbers and freezes each in one transaction, once for each event of an order. */
import { type Paise, paise, sum } from '#kernel/money.ts'
import type { Numbering } from '#kernel/id.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import {
  documentNumber,
  issuedBefore,
  type IssuedKind,
  isRefundKind,
  seriesOf,
  seriesYear,
} from '../document.ts'
import { isCorrection } from '../correction.ts'
import { contentOf, type IssuedDocument, type ToFreeze } from '../document-content.ts'
import { referenceTo } from '../document-money.ts'
import { documentRule } from '../document-tax.ts'
import { type DueDocument, dueDocuments } from '../due-documents.ts'
import { missingDocuments } from '../missing-documents.ts'
import { taxStandsFor } from '../note-deadline.ts'
import { aboutOfPayment, isAboutPayment, isSettledAt } from '../order-course.ts'
import type { SupplierShop } from '../supplier.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import {
  addDocument,
  findDocument,
  findDocumentAbout,
  findRefundDocument,
  listIssuedOf,
  listStated,
  lockOrder,
  takeNumber,
} from './repository.ts'
import { findPrintedPassport } from '#domain/passports/server/find-printed-passport.ts'
import type { GetOrderForDocument } from './orders.ts'
import { supplierFor } from './supplier-of-order.ts'

export type IssueDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** Its current data name the supplier; its order prefix names the series. */
  readonly shop: SupplierShop & Numbering & Pick<Shop, 'domain' | 'tax'>
}
type ToIssue = { readonly order: OrderForDocument; readonly kind: IssuedKind }

/**
 * The order's last document of this kind. Every document that its course requires and that is missing is issued
 * before, each with the next number of its series, in one transaction: so each names earlier ones, and none is left out.
 * Throws a RangeError when the event of this kind has not happened or the order's sums do not add up.
 */
export async function issueDocument(
  deps: IssueDeps,
  { order, kind }: ToIssue,
): Promise<IssuedDocument> {
  if (!dueDocuments(order).some((due) => due.kind === kind))
    throw new RangeError(`too early for a ${kind}`)
  await issueDueDocuments(deps, order)
  const issued = await findDocument(deps.db, order.id, kind)
  if (!issued) throw new RangeError(`no ${kind} was due after all`)
  return issued
}

/** Issues what is missing. Safe to repeat, at the same time and at any later one. */
async function issueDueDocuments(deps: IssueDeps, order: OrderForDocument): Promise<void> {
  if (missingDocuments(order, await listStated(deps.db, order.id)).length === 0) return
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, order.id)
    for (const due of missingDocuments(order, await listStated(tx, order.id)))
      await issue(tx, deps, order, due)
  })
}

async function issue(
  tx: Tx,
  { clock, random, shop }: IssueDeps,
  order: OrderForDocument,
  due: DueDocument,
): Promise<void> {
  const { kind, about, amount, at } = due
  const now = clock()
  const inSeries = { series: seriesOf(kind, shop.orderPrefix), financialYear: seriesYear(at, now) }
  const { seq, issuedAt } = await takeNumber(tx, { ...inSeries, now })
  const number = documentNumber(inSeries.series, inSeries.financialYear, seq)
  const named = await namedBy(tx, order, { kind, about })
  const content = contentOf({
    kind,
    number,
    issuedAt,
    order,
    supplier: await supplierFor(tx, shop, order.id),
    rule: documentRule(shop.tax.rules, { order, due, issuedAt, ...named }),
    amount,
    taxStands: taxStandsFor({ kind, issuedAt, ...named }),
    ...(named.against && { against: referenceTo(named.against) }),
    ...(named.reverses && { reverses: referenceTo(named.reverses) }),
    ...(await statedOf(tx, order, { kind, about })),
  })
  const printed = kind === 'tax-invoice' ? await findPrintedPassport(tx, shop, order.id) : {}
  const { id: orderId, customerId } = order
  await addDocument(tx, {
    id: newId(random),
    orderId,
    customerId,
    kind,
    about,
    ...inSeries,
    seq,
    number,
    issuedAt,
    content: { ...content, ...printed },
  })
}

/** The earlier documents that this one names. */
async function namedBy(
  tx: Tx,
  { id: orderId, receipts = [], refunds = [] }: OrderForDocument,
  { kind, about }: Pick<DueDocument, 'kind' | 'about'>,
): Promise<{ against: IssuedDocument | undefined; reverses: IssuedDocument | undefined }> {
  const earlier = issuedBefore[kind]
  const paymentId = refunds.find(({ id }) => id === about)?.paymentId
  const aboutPayment = aboutOfPayment(receipts, paymentId)
  const against =
    earlier &&
    ((kind === 'refund-voucher' && aboutPayment !== null
      ? await findDocumentAbout(tx, orderId, earlier, aboutPayment)
      : undefined) ??
      (await findDocument(tx, orderId, earlier)))
  const isReversal = about !== null && !isAboutPayment(about) && !isRefundKind(kind)
  const reverses = isReversal ? await findRefundDocument(tx, orderId, about) : undefined
  return { against, reverses }
}

/** What a receipt voucher says of its payment, and an invoice of the advances before it. */
async function statedOf(
  tx: Tx,
  order: OrderForDocument,
  { kind, about }: Pick<DueDocument, 'kind' | 'about'>,
): Promise<Pick<ToFreeze, 'receipt' | 'advances'>> {
  const { id: orderId, receipts = [] } = order
  if (kind === 'receipt-voucher')
    return { receipt: receipts.find(({ id }) => aboutOfPayment(receipts, id) === about) }
  if (kind !== 'tax-invoice') return {}
  const issued = (await listIssuedOf(tx, orderId)).filter((one) => !isCorrection(one.about))
  const of = (wanted: IssuedKind) => issued.filter((one) => one.kind === wanted)
  const received = of('receipt-voucher').map((one) => ({
    ...referenceTo(one),
    amount: one.content.totals.grand,
  }))
  const vouchers = of('refund-voucher')
  const returned = sum(vouchers.map(({ content }) => content.totals.grand))
  const returning = returningAtDelivery(order, vouchers)
  return received.length > 0 || receipts.length > 0
    ? { advances: { received, returned, returning } }
    : {}
}

/** What was to go back when a device was handed over with money due, and no voucher states yet: it pays nothing of the invoice. */
function returningAtDelivery(
  order: OrderForDocument,
  vouchers: readonly Pick<IssuedDocument, 'about'>[],
): Paise {
  const { deliveredAt, refunds = [], goingBack = [] } = order
  if (!deliveredAt || isSettledAt(order, deliveredAt)) return paise(0)
  const returning = [...refunds, ...goingBack].filter(
    ({ id, decidedAt }) =>
      decidedAt && decidedAt <= deliveredAt && !vouchers.some(({ about }) => about === id),
  )
  return sum(returning.map(({ amount }) => amount))
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

/** Every document that the law requires by now; none for an order that is neither paid nor delivered. Safe to repeat. */
export async function issueDueDocument(
  deps: OrderDeps,
  { orderId, customerId }: OfOrder,
): Promise<void> {
  const order = await deps.getOrderForDocument(deps.db, customerId, orderId)
  await issueDueDocuments(deps, order)
}
