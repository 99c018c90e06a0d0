/** Money and documents as tables for a spreadsheet: comma-separated, in India's time, amounts with two decimals. */
import type { Numbering } from '#kernel/id.ts'
import { formatTimestamp, indianDay } from '#kernel/time.ts'
import type { Paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may, type StaffAction } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { serve } from '#platform/http/serve.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { recipientKindTitles } from '#domain/customers/recipient-kind.ts'
import { plainAmount } from '#domain/payments/plain-amount.ts'
import { purposeTitles } from '#domain/payments/due.ts'
import { parts, partTitles } from '#domain/payments/day-sheet.ts'
import { methodTitles, wayTitle } from '#domain/payments/method.ts'
import { monthPeriod } from '#domain/payments/period.ts'
import { refundStateTitle } from '#domain/payments/refund-progress.ts'
import { reasonTitle } from '#domain/payments/refund-reason.ts'
import { listRefundsIn } from '#domain/payments/server/money-reads.ts'
import { listUnassigned } from '#domain/payments/server/unassigned-payments.ts'
import { moneyTableFile, type TableInput } from '../contract/staff-registers.ts'
import { csvText, type Table } from '#platform/csv-text.ts'
import { explainAll, explainPeriod, type ReceiptLine, sheetOfLines } from './explain-receipts.ts'
import { gstTable } from '../gstr1.ts'
import { listGstDocuments } from './gst-documents.ts'
import { listRegisterLines } from './register-reads.ts'

/** More than a series can hold in a year (five digits). */
const wholeSeries = 100_000

/** The request with its month. */
type Bounded = TableInput & { readonly month: string }

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, keyof Numbering | 'stateCode' | 'tax'>
}

const numberOf = (shop: Deps['shop'], orderId: string | null) =>
  orderId ? printedNumber(shop, orderId) : ''
const amounts = (all: Readonly<Record<(typeof parts)[number], Paise>>) =>
  parts.map((part) => plainAmount(all[part]))
const partHeads = parts.map((part) => partTitles[part])
const qrHeads = ['Receipts by UPI QR', 'Received by UPI QR']

const receiptsTable = (shop: Deps['shop'], lines: readonly ReceiptLine[]): Table => ({
  head: ['Received at', 'Payment', 'Order', 'Method', 'Currency', 'Standing', ...partHeads, 'For'],
  rows: lines.map(({ payment, explained, byQrCode }) => [
    formatTimestamp(payment.capturedAt),
    payment.id,
    numberOf(shop, payment.orderId),
    wayTitle({ method: payment.method, byQrCode }),
    payment.currency,
    payment.allocation,
    ...amounts(explained),
    payment.allocation === 'counted' ? purposeTitles[payment.purpose] : '',
  ]),
})

function sheetTable(lines: readonly ReceiptLine[]): Table {
  const byDay = Map.groupBy(lines, ({ payment }) => indianDay(payment.capturedAt))
  return {
    head: ['Day', 'Method', 'Currency', 'Receipts', ...partHeads, 'Not explained', ...qrHeads],
    rows: [...byDay].flatMap(([day, those]) =>
      sheetOfLines(those).map((row) => [
        day,
        methodTitles[row.method],
        row.currency,
        row.count,
        ...amounts(row),
        row.unexplained,
        row.byQrCode.count,
        plainAmount(row.byQrCode.received),
      ]),
    ),
  }
}

async function refundsTable({ db, shop }: Deps, month: string): Promise<Table> {
  const lines = await listRefundsIn(db, monthPeriod(month))
  return {
    head: ['Decided at', 'Refund', 'Payment', 'Order', 'Amount', 'Reason', 'State', 'Sent at'],
    rows: lines.map(({ refund, payment }) => [
      formatTimestamp(refund.createdAt),
      refund.providerRefundId ?? '',
      refund.paymentId,
      numberOf(shop, payment.orderId),
      plainAmount(refund.amount),
      reasonTitle(refund.reason),
      refundStateTitle(refund.state, refund.method !== null),
      refund.sentAt ? formatTimestamp(refund.sentAt) : '',
    ]),
  }
}

async function registerTable(
  { db, shop }: Deps,
  series: string,
  financialYear: string,
): Promise<Table> {
  const input = { series, financialYear, after: 0, limit: wholeSeries }
  const lines = await listRegisterLines(db, input)
  return {
    head: [
      'Number',
      'Date',
      'Kind',
      'Order',
      'Taxable',
      'CGST',
      'SGST',
      'Total',
      'Against',
      'IGST',
      'Place of supply',
      'GSTIN of recipient',
      'Kind of recipient',
    ],
    rows: lines.map((one) => [
      one.number,
      indianDay(one.issuedAt),
      one.kind,
      printedNumber(shop, one.orderId),
      plainAmount(one.taxable),
      plainAmount(one.cgst),
      plainAmount(one.sgst),
      plainAmount(one.total),
      one.against ?? '',
      plainAmount(one.igst),
      one.placeOfSupply,
      one.gstin ?? '',
      one.recipientKind ? recipientKindTitles[one.recipientKind] : '',
    ]),
  }
}

async function tableOf(deps: Deps, input: Bounded): Promise<Table> {
  const { db, shop } = deps
  if (input.what === 'register') return registerTable(deps, input.series, input.year)
  if (input.what === 'gstr1')
    return gstTable(await listGstDocuments(deps, input.month), input.month, input.sheet)
  if (input.what === 'refunds') return refundsTable(deps, input.month)
  if (input.what === 'unassigned')
    return receiptsTable(shop, await explainAll(db, await listUnassigned({ db })))
  const lines = await explainPeriod(db, monthPeriod(input.month))
  return input.what === 'sheet' ? sheetTable(lines) : receiptsTable(shop, lines)
}

/** The file's name and its text. */
async function moneyTable(deps: Deps, input: TableInput) {
  const bounded = { ...input, month: monthOf(input) ?? indianDay(deps.clock()).slice(0, 7) }
  return { fileName: `${nameOf(bounded)}.csv`, text: csvText(await tableOf(deps, bounded)) }
}

const monthOf = (input: TableInput) => ('month' in input ? input.month : undefined)

function nameOf(input: Bounded): string {
  if (input.what === 'register') return `register-${input.series}-${input.year}`
  if (input.what === 'gstr1') return `gstr1-${input.month}-${input.sheet}`
  return input.what === 'unassigned' ? input.what : `${input.what}-${input.month}`
}

const actionOf = ({ what }: TableInput): StaffAction =>
  what === 'payments' || what === 'sheet' ? 'see-money' : 'manage-money'

/** `GET /staff/money/table`. Fails with NOT_ALLOWED for a table that the role may not have. */
export const tableRoute = (deps: Deps) =>
  serve(moneyTableFile, async ({ role }, input) => {
    if (!may(role, actionOf(input))) fail(gatewayErrors.NOT_ALLOWED)
    const { fileName, text } = await moneyTable(deps, input)
    return { body: text, type: 'text/csv; charset=utf-8', fileName }
  })
