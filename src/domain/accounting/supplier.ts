/** The shop as the supplier that its documents name (CGST rule 46(a)). */
import type { Shop } from '#kernel/shop.ts'

export type Supplier = {
  readonly name: string
  /** As on an envelope, one entry per line. */
  readonly address: readonly string[]
  readonly gstin: string
  readonly state: string
  /** The GST code of the state, `33`. */
  readonly stateCode: string
  readonly phone: string
  readonly email: string
}

/** What of the shop documents name. */
export type SupplierShop = Pick<
  Shop,
  'legalName' | 'address' | 'gstin' | 'stateCode' | 'phone' | 'email'
>

/** Whether both charge the same heads of tax: a registration in another State is another supplier. */
export const registeredAlike = (
  one: Pick<Supplier, 'stateCode'>,
  other: Pick<Supplier, 'stateCode'>,
): boolean => one.stateCode === other.stateCode

/** The registered name, address and GSTIN of the shop. */
export const supplierOf = (shop: SupplierShop): Supplier => ({
  name: shop.legalName,
  address: [
    ...shop.address.lines,
    `${shop.address.city} ${shop.address.pincode}, ${shop.address.state}`,
  ],
  gstin: shop.gstin,
  state: shop.address.state,
  stateCode: shop.stateCode,
  phone: shop.phone.shown,
  email: shop.email.hello,
})
