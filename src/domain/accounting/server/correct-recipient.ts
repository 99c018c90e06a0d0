/** Corrects to whom an order's documents are made out: the wrong one is taken back in full and issued again, in one transaction. */
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import { ruleNamed } from '#kernel/tax-rule.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/random.ts'
import type { TaxRecipientInput } from '#domain/customers/tax-recipient.ts'
import { reissueOrder } from '#domain/orders/server/change-recipient.ts'
import { amountInWords } from '../amount-in-words.ts'
import { type Correction, correctionOf } from '../correction.ts'
import { documentNumber, type IssuedKind, seriesOf, seriesYear } from '../document.ts'
import { partOf } from '../document-amounts.ts'
import { contentOf, type DocumentContent, type IssuedDocument } from '../document-content.ts'
import { referenceTo } from '../document-money.ts'
import { wordsFor } from '../document-texts.ts'
import { accountingErrors } from '../errors.ts'
import { taxStandsFor } from '../note-deadline.ts'
import type { IssueDeps } from './issue-document.ts'
import type { GetOrderForDocument } from './orders.ts'
import { supplierFor } from './supplier-of-order.ts'
import { addDocument, listIssuedOf, lockOrder, takeNumber } from './repository.ts'

export type CorrectDeps = IssueDeps & {
  readonly shop: Pick<Shop, 'stateCode' | 'tax'>
  readonly getOrderForDocument: GetOrderForDocument
}
type Input = {
  readonly orderId: string
  readonly recipientTax: TaxRecipientInput | null
  /** The number of the document that the colleague saw. */
  readonly seen: string
}
type Numbered = Pick<IssuedDocument, 'series' | 'financialYear' | 'seq' | 'number' | 'issuedAt'>

/**
 * After the invoice a credit note over what it is still over, and a new invoice; before it a refund voucher and a new
 * receipt voucher, though no money moves. Fails with ORDER_NOT_FOUND, NOTHING_TO_CORRECT, DOCUMENT_REPLACED, TOO_LATE_TO_CORRECT,
 * RECIPIENT_ADDRESS_NEEDED or RECIPIENT_CHANGES_PRICE.
 */
export async function correctRecipient(deps: CorrectDeps, by: Colleague, input: Input) {
  const { orderId, recipientTax, seen } = input
  return inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const correction = correctionOf(await listIssuedOf(tx, orderId))
    if (!correction) fail(accountingErrors.NOTHING_TO_CORRECT)
    if (correction.current.number !== seen) fail(accountingErrors.DOCUMENT_REPLACED)
    const missed = taxStandsFor({
      kind: correction.takenBackBy,
      against: correction.current,
      issuedAt: deps.clock(),
    })
    if (missed) fail(accountingErrors.TOO_LATE_TO_CORRECT)
    const takenBack = await takeBack(tx, deps, correction)
    const now = deps.clock()
    const { customerId } = correction.current
    const next = await take(tx, deps, correction.kind)
    await reissueOrder(tx, deps.shop, by, {
      orderId,
      recipientTax,
      at: now,
      numbers: { replaced: seen, takenBack: takenBack.number, issued: next.number },
    })
    const content = await issuedAgain(tx, deps, correction, next, customerId)
    await add(tx, deps, correction, correction.kind, next, content)
    return { takenBack: takenBack.number, issued: next.number }
  })
}

/** The new document, with the order's new recipient instead of the one that its documents have frozen. */
async function issuedAgain(
  tx: Tx,
  { getOrderForDocument, shop }: CorrectDeps,
  { current, kind, amount }: Correction,
  { number, issuedAt }: Numbered,
  customerId: string,
): Promise<DocumentContent> {
  const { recipient: _, ...order } = await getOrderForDocument(tx, customerId, current.orderId)
  const { against, setOff, passport, taxRule } = current.content
  const content = contentOf({
    kind,
    number,
    issuedAt,
    order,
    supplier: await supplierFor(tx, shop, current.orderId),
    // The event is the same, so its row of the law is.
    rule: ruleNamed(shop.tax.rules, taxRule),
    amount,
    ...(against && { against }),
    replaces: referenceTo(current),
  })
  return { ...content, ...(setOff && { setOff }), ...(passport && { passport }) }
}

/** Over the same lines, head of tax and recipient as the document that it takes back. */
async function takeBack(tx: Tx, deps: CorrectDeps, correction: Correction): Promise<Numbered> {
  const { current, amount, takenBackBy: kind } = correction
  const numbered = await take(tx, deps, kind)
  const {
    payment: _,
    reverses: __,
    replaces: ___,
    setOff: ____,
    passport: _____,
    ...same
  } = current.content
  const { lines, totals, taxRate } = same
  await add(tx, deps, correction, kind, numbered, {
    ...same,
    ...partOf({ lines, totals }, amount, taxRate),
    kind,
    number: numbered.number,
    issuedAt: numbered.issuedAt.toISOString(),
    words: wordsFor(kind, same.recipient, ruleNamed(deps.shop.tax.rules, same.taxRule)),
    totalInWords: amountInWords(amount),
    against: referenceTo(current),
  })
  return numbered
}

async function take(tx: Tx, { clock, shop }: CorrectDeps, kind: IssuedKind): Promise<Numbered> {
  const now = clock()
  const inSeries = { series: seriesOf(kind, shop.orderPrefix), financialYear: seriesYear(now, now) }
  const { seq, issuedAt } = await takeNumber(tx, { ...inSeries, now })
  const number = documentNumber(inSeries.series, inSeries.financialYear, seq)
  return { ...inSeries, seq, number, issuedAt }
}

const add = (
  tx: Tx,
  { random }: CorrectDeps,
  { current: { orderId, customerId }, about }: Correction,
  kind: IssuedKind,
  numbered: Numbered,
  content: DocumentContent,
): Promise<void> =>
  addDocument(tx, { id: newId(random), orderId, customerId, kind, about, ...numbered, content })
