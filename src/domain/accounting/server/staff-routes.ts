/** The routes of the money screen for colleagues: which use case answers each request. */
import type { Numbering } from '#kernel/id.ts'
import { paise, toRupees } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Shop } from '#kernel/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { readAmount } from '#kernel/amount.ts'
import { addUp } from '#domain/payments/day-sheet.ts'
import { currency as inIndia } from '#domain/payments/payment.ts'
import { dayPeriod } from '#domain/payments/period.ts'
import { listUnassigned, returnUnassigned } from '#domain/payments/server/unassigned-payments.ts'
import { listPage, listRefunds } from '#domain/payments/server/money-reads.ts'
import type { PaymentDeps } from '#domain/payments/server/deps.ts'
import { lockOrderIfThere } from '#domain/orders/server/look-up-orders.ts'
import { refundByColleague } from '#domain/payments/server/refund-by-colleague.ts'
import * as money from '../contract/staff-money.ts'
import * as receipts from '../contract/staff-receipts.ts'
import * as register from '../contract/staff-registers.ts'
import { assignReceipt } from './assign-receipt.ts'
import { explainAll, readDaySheet } from './explain-receipts.ts'
import { moneyOfOrder } from './money-of-order.ts'
import { inRupees, lineView, refundView } from './money-views.ts'
import { readRegisters } from './read-registers.ts'
import { gstReturnView } from './gst-return-view.ts'
import { listGstDocuments } from './gst-documents.ts'
import { listRegisterLines } from './register-reads.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'random' | 'publish' | 'onCaptured'> & {
  readonly shop: Pick<Shop, keyof Numbering | 'stateCode' | 'tax'>
  readonly alarm: (
    kind: 'document-register-broken' | 'payment-sheet-unbalanced',
    facts: Readonly<Record<string, string | number>>,
  ) => void
}

const pageSize = 50
const mostLines = 500
const registerPage = 100

export const accountingStaffRoutes = (deps: Deps) => [
  ...listRoutes(deps),
  ...sheetRoutes(deps),
  ...receiptRoutes(deps),
  ...registerRoutes(deps),
]

const listRoutes = ({ db, shop }: Deps) => [
  serve(money.listMoney, async (_, { q, day, method, state, before }) => {
    const period = day === undefined ? undefined : dayPeriod(day)
    const filter = { search: q?.trim() || undefined, period, method, state }
    const rows = await listPage(db, filter, before, pageSize + 1)
    const lines = await explainAll(db, rows.slice(0, pageSize))
    return { payments: lines.map((line) => lineView(shop, line)), more: rows.length > pageSize }
  }),
  serve(money.listMoneyBack, async (_, { before }) => {
    const rows = await listRefunds(db, before, pageSize + 1)
    return {
      refunds: rows.slice(0, pageSize).map((row) => refundView(shop, row)),
      more: rows.length > pageSize,
    }
  }),
  serve(receipts.listReceipts, async () =>
    (await explainAll(db, await listUnassigned({ db }))).map((line) => lineView(shop, line)),
  ),
  serve(money.getOrderMoney, (_, { order }) => moneyOfOrder({ db, shop }, order)),
]

const sheetRoutes = (deps: Deps) => [
  serve(money.getDaySheet, async (_, { day }) => {
    const today = indianDay(deps.clock())
    const sheet = await readDaySheet(deps, day ?? today)
    const rows = sheet.rows.map((row) => ({
      ...row,
      ...inRupees(row),
      byQrCode: { ...row.byQrCode, received: toRupees(row.byQrCode.received) },
    }))
    const inRupeesOnly = sheet.rows.filter((row) => row.currency === inIndia)
    const total = inRupeesOnly.length > 1 ? inRupees(addUp(inRupeesOnly)) : null
    const late = { count: sheet.late.count, amount: toRupees(sheet.late.amount) }
    return { day: sheet.day, today, rows, total, late, balanced: sheet.isBalanced }
  }),
  serve(money.listSheetLines, async (_, { day, method, currency, part }) => {
    const { lines } = await readDaySheet(deps, day)
    const those = lines.filter(
      ({ payment, explained }) =>
        payment.method === method && payment.currency === currency && explained[part] !== 0,
    )
    return {
      lines: those.slice(0, mostLines).map((line) => lineView(deps.shop, line)),
      count: those.length,
    }
  }),
]

const receiptRoutes = (deps: Deps) => [
  serve(money.refundOrder, async (colleague, { amount, seenLeft, ...input }) => {
    const { refundId, atCounter } = await refundByColleague(
      { ...deps, lockOrder: lockOrderIfThere },
      colleague,
      {
        ...input,
        amount: amount === undefined ? undefined : readAmount(amount),
        // What is not an amount cannot match.
        seenLeft: readAmount(String(seenLeft)) ?? paise(-1),
      },
    )
    return { refundId, atCounter: toRupees(atCounter) }
  }),
  serve(receipts.assignReceipt, (colleague, input) => assignReceipt(deps, colleague, input)),
  serve(receipts.returnReceipt, (colleague, input) => returnUnassigned(deps, colleague, input)),
]

const registerRoutes = (deps: Deps) => [
  serve(register.viewGstReturn, async (_, { month }) => {
    const chosen = month ?? indianDay(deps.clock()).slice(0, 7)
    return gstReturnView(deps.shop, await listGstDocuments(deps, chosen), chosen)
  }),
  serve(register.listRegisters, (_, { year }) => readRegisters(deps, year)),
  serve(register.listRegister, async (_, { series, year, after }) => {
    const input = { series, financialYear: year, after, limit: registerPage + 1 }
    const lines = await listRegisterLines(deps.db, input)
    return {
      documents: lines.slice(0, registerPage).map((line) => ({
        ...line,
        issuedAt: line.issuedAt.toISOString(),
        orderNumber: printedNumber(deps.shop, line.orderId),
        taxable: toRupees(line.taxable),
        cgst: toRupees(line.cgst),
        sgst: toRupees(line.sgst),
        igst: toRupees(line.igst),
        total: toRupees(line.total),
      })),
      more: lines.length > registerPage,
    }
  }),
]
