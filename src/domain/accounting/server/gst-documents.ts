/** The documents of a month for its return, with every earlier one of the same orders. */
import { and, asc, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { isStateCode, type StateCode } from '#kernel/gst-state.ts'
import { indianDay } from '#kernel/time.ts'
import type { Shop } from '#kernel/shop.ts'
import { ruleAt } from '#kernel/tax-rule.ts'
import type { Db } from '#platform/db/db.ts'
import { zoneOf } from '#domain/customers/recipient-kind.ts'
import { monthPeriod } from '#domain/payments/period.ts'
import { isCorrection } from '../correction.ts'
import { totalsBySac } from '../document-amounts.ts'
import type { IssuedDocument } from '../document-content.ts'
import type { GstDocument } from '../gst-document.ts'
import { documents } from './tables.ts'

type Deps = { readonly db: Db; readonly shop: Pick<Shop, 'stateCode' | 'tax'> }

const read = (db: Db, where: SQL | undefined): Promise<IssuedDocument[]> =>
  db.select().from(documents).where(where).orderBy(asc(documents.issuedAt), asc(documents.seq))

export async function listGstDocuments({ db, shop }: Deps, month: string): Promise<GstDocument[]> {
  const { from, until } = monthPeriod(month)
  const inMonth = db
    .select({ id: documents.orderId })
    .from(documents)
    .where(and(gte(documents.issuedAt, from), lt(documents.issuedAt, until)))
  const all = await read(
    db,
    and(inArray(documents.orderId, inMonth), lt(documents.issuedAt, until)),
  )
  const values = new Map(all.map(({ number, content }) => [number, content.totals.grand]))
  return all.map((one) => gstDocument(shop, one, values.get(one.content.against?.number ?? '')))
}

function gstDocument(
  shop: Deps['shop'],
  one: IssuedDocument,
  invoiceValue: GstDocument['value'] = one.content.totals.grand,
): GstDocument {
  const { orderId, kind, series, financialYear, seq, number, issuedAt, about, content } = one
  const { cgst, sgst, igst, taxable, grand } = content.totals
  return {
    orderId,
    kind,
    series,
    financialYear,
    seq,
    number,
    day: indianDay(issuedAt),
    recipient: content.recipient.name,
    gstin: content.recipient.gstin ?? null,
    zone: zoneOf(content.recipient.kind) ?? null,
    rate: (2 * content.taxRate) / 100,
    largeAbove: ruleAt(shop.tax.rules, issuedAt).largeInvoiceAbove,
    placeOfSupply: stateOf(content.placeOfSupply) ?? shop.stateCode,
    taxable,
    value: grand,
    cgst,
    sgst,
    igst,
    isCorrection: isCorrection(about),
    taxStands: content.taxStands ?? null,
    sacs: totalsBySac(content.lines),
    invoiceValue,
  }
}

/** The code in `Tamil Nadu (33)`, as documents print the place of supply. */
function stateOf(text: string): StateCode | undefined {
  const code = /\((\d\d)\)$/.exec(text)?.[1] ?? ''
  return isStateCode(code) ? code : undefined
}
