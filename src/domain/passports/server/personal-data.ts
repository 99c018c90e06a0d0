/** The passports of a customer's repairs, for the archive with their data. */
import { asc, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { passports } from './tables.ts'

type Deps = { readonly db: Db | Tx; readonly shop: Numbering }

/** `orderIds` selects the orders. The link of a passport that was handed on is known to its next owner alone. */
export async function exportPassports({ db, shop }: Deps, orderIds: SQLWrapper) {
  const rows = await db
    .select()
    .from(passports)
    .where(inArray(passports.orderId, orderIds))
    .orderBy(asc(passports.sealedAt), asc(passports.orderId))
  return rows.map(({ orderId, number, sealedAt, isOpen, handedOnAt, token, ...signed }) => ({
    orderNumber: printedNumber(shop, orderId),
    number,
    sealedAt,
    isOpen,
    handedOnAt,
    link: token && `/passport#${token}`,
    seal: signed.seal,
    signature: signed.signature,
    record: signed.record,
  }))
}
