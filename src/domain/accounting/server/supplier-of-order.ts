/** The supplier that the next document of an order names. */
import type { Tx } from '#platform/db/db.ts'
import { registeredAlike, type Supplier, supplierOf, type SupplierShop } from '../supplier.ts'
import { listIssuedOf } from './repository.ts'

/**
 * The shop as it is now. An order that has a document of an earlier registration is finished under that one, because its tax was
 * charged there and the later documents refer to the earlier ones (CGST rules 51 and 53).
 */
export async function supplierFor(tx: Tx, shop: SupplierShop, orderId: string): Promise<Supplier> {
  const current = supplierOf(shop)
  const [first] = await listIssuedOf(tx, orderId)
  const before = first?.content.supplier
  return before && !registeredAlike(before, current) ? before : current
}
