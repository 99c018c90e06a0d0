/** One version of an estimate as a PDF, for its customer and for colleagues. */
import { fail } from '#kernel/app-error.ts'
import { formatRupees, type Paise, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Signature } from '#kernel/signature.ts'
import { supplierOf } from '../supplier.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { serve } from '#platform/http/serve.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { estimateFile } from '#domain/estimates/contract/customer.ts'
import { estimateErrors } from '#domain/estimates/errors.ts'
import type { Answer } from '#domain/estimates/answer.ts'
import { type AnswerWay, billOfLines } from '#domain/estimates/estimate.ts'
import { readerOfFile } from '#domain/estimates/server/estimate-addresses.ts'
import { findSignatures } from '#domain/estimates/server/find-signatures.ts'
import { listVersions, type Version } from '#domain/estimates/server/show-estimate.ts'
import { isShownByLink, type ShownDeps } from '#domain/estimates/server/shown-by-link.ts'
import { findOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { billPercent } from '#domain/orders/cart.ts'
import { taxLines } from '#domain/orders/tax-lines.ts'
import { fileNameOf } from '../document.ts'
import { type EstimateSheet, estimateSheetRules, lineAnswers } from '../estimate-sheet.ts'
import { type InvoiceDeps, pdfAnswer } from './customer-documents.ts'

type Deps = InvoiceDeps & ShownDeps & { readonly shop: Shop; readonly secretKey: string }

/** Without the customer's name where the link led to it. Fails with ESTIMATE_NOT_FOUND for a wrong key and a link that ended, and with BUSY when too many documents are being printed. */
export const estimateFileRoute = (deps: Deps) =>
  serve(estimateFile, async (_, { orderId, version, key }) => {
    const reader = readerOfFile(deps, orderId, version, key)
    const order = reader ? await findOrderFacts(deps.db, orderId) : undefined
    const versions = order ? await listVersions(deps.db, orderId) : []
    const shown = versions.find((one) => String(one.estimate.version) === version)
    if (!order || !shown) fail(estimateErrors.ESTIMATE_NOT_FOUND)
    const isNamed = reader === 'person'
    if (!isNamed && !(await isShownByLink(deps, shown.estimate, deps.clock())))
      fail(estimateErrors.ESTIMATE_NOT_FOUND)
    const customer = isNamed ? await findCustomer(deps.db, order.customerId) : undefined
    const signatures = await findSignatures(deps.db, orderId)
    const content = sheetOf(deps, order, customer?.name ?? '', {
      ...shown,
      signature: signatures.get(shown.estimate.id) ?? null,
    })
    const bytes = await deps.pdfRenderer.print(content)
    return pdfAnswer({ fileName: fileNameOf(content.number), bytes })
  })

function sheetOf(
  { shop }: Deps,
  order: OrderFacts,
  recipient: string,
  { estimate, answer, signature }: Version & { readonly signature: Signature | null },
): EstimateSheet {
  const { lines, version, findings, note, sha256 } = estimate
  const orderNumber = printedNumber(shop, order.id)
  return {
    kind: 'estimate-version',
    number: `${orderNumber}-V${version}`,
    version: String(version),
    orderNumber,
    issuedAt: estimate.sentAt.toISOString(),
    supplier: supplierOf(shop),
    recipient,
    device: order.device.productName,
    rule: estimateSheetRules[answer ? 'answered' : 'open'],
    validUntil: estimate.validUntil.toISOString(),
    lines: lines.map(({ key, label, quality, warranty, takes, totalCharge }) => ({
      label,
      details: [quality, warranty, takes].filter(Boolean).join(', '),
      answer: answer ? lineAnswers[answer.accepted.includes(key) ? 'accepted' : 'declined'] : '',
      amount: money(totalCharge),
    })),
    totals: totalsOf(shop, { estimate, answer }),
    findings,
    note,
    takenOut: estimate.leftOut.map(({ reason }) => reason),
    answer: answerText(answer),
    signature,
    sha256,
    answerSha256: answer?.answerSha256 ?? '',
  }
}

const money = (amount: Paise): string => formatRupees(toRupees(amount))

/** Of the accepted lines; of all while there is no answer, and where none was accepted. */
function totalsOf(shop: Shop, { estimate, answer }: Version) {
  const accepted = estimate.lines.filter(({ key }) => answer?.accepted.includes(key))
  const isPart = accepted.length > 0
  const bill = billOfLines(shop, estimate, isPart ? accepted : estimate.lines)
  const { cgst, sgst, igst, zone, discount, extraCharge } = bill
  const tax = {
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    zone,
    taxPercent: billPercent(shop, bill),
  }
  return [
    { label: isPart ? 'Accepted lines' : 'All lines', amount: money(bill.issuesTotal) },
    ...(extraCharge > 0 ? [{ label: 'Extra charge', amount: money(extraCharge) }] : []),
    ...(discount > 0 ? [{ label: 'Student discount', amount: `-${money(discount)}` }] : []),
    ...taxLines(tax).map(({ label, amount }) => ({ label, amount: formatRupees(amount) })),
    { label: isPart ? 'Agreed total' : 'Total with every line', amount: money(bill.grandTotal) },
  ]
}

const ways: Readonly<Record<AnswerWay, string>> = {
  code: 'by the link, with a one-time code',
  account: 'in the account',
  phone: 'on the phone',
  counter: 'at the counter',
}

function answerText(answer: Answer | null): string {
  if (!answer) return 'Not answered.'
  const what = answer.accepted.length > 0 ? 'Accepted' : 'Declined'
  const by = answer.byName ? `, noted by ${answer.byName}` : ''
  return `${what} on ${formatTimestamp(answer.at)} ${ways[answer.way]}${by}.`
}
