/** The shop as the supplier its documents name (CGST rule 46(a)). */
import type { Supplier } from './document-content.ts'

type Shop = Pick<Supplier, 'gstin' | 'stateCode'> & {
  readonly legalName: string
  readonly address: {
    readonly lines: readonly string[]
    readonly city: string
    readonly pincode: string
    readonly state: string
  }
  readonly phone: { readonly shown: string }
  readonly email: { readonly hello: string }
}

/** The registered name, address and GSTIN of the shop. */
export const supplierOf = (shop: Shop): Supplier => ({
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
