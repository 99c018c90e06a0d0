/** The monthly return in the form of the API: its sheets, and the sums by which it is compared with the registers. */
import type { Numbering } from '#kernel/id.ts'
import { type Paise, sum, toRupees } from '#kernel/money.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { type GstDocument, gstSheets, signed } from '../gst-document.ts'
import { gstTable } from '../gstr1.ts'

const supplies: readonly GstDocument['kind'][] = ['tax-invoice', 'credit-note', 'debit-note']

export function gstReturnView(shop: Numbering, all: readonly GstDocument[], month: string) {
  const notes = all.filter(({ day, kind }) => day.startsWith(month) && supplies.includes(kind))
  const own = notes.filter(({ taxStands }) => taxStands === null)
  const total = (of: (one: GstDocument) => Paise) =>
    toRupees(sum(own.map((one) => signed(one, of(one)))))
  return {
    month,
    taxable: total(({ taxable }) => taxable),
    cgst: total(({ cgst }) => cgst),
    sgst: total(({ sgst }) => sgst),
    igst: total(({ igst }) => igst),
    withoutTax: notes.flatMap(({ taxStands, number, orderId, value }) =>
      taxStands === null
        ? []
        : [
            {
              number,
              orderId,
              orderNumber: printedNumber(shop, orderId),
              total: toRupees(value),
              taxStands,
            },
          ],
    ),
    sheets: gstSheets.map((sheet) => ({ sheet, rows: gstTable(all, month, sheet).rows.length })),
  }
}
