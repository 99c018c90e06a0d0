/** The shop's own data for pages: sent once with the document by the root route, read with `useShop` or `shopOf`. */
import { createContext, use } from 'react'
import { createContext as createKey } from 'react-router'
import type { Shop } from '#kernel/shop.ts'

/** The shop this server runs for; the server sets it once per page request. */
export const shopContext = createKey<Shop>()

/** What pages use of it, and nothing else, because every document carries it. */
export const pageShop = (shop: Shop) => ({
  isOpen: shop.isOpen,
  version: shop.version,
  brand: shop.brand,
  logo: shop.logo,
  domain: shop.domain,
  orderPrefix: shop.orderPrefix,
  orderPrefixes: shop.orderPrefixes,
  founded: shop.founded,
  phone: shop.phone,
  whatsapp: shop.whatsapp,
  email: shop.email,
  legalName: shop.legalName,
  stateCode: shop.stateCode,
  tax: shop.tax,
  sealedCopies: shop.sealedCopies && {
    from: shop.sealedCopies.from,
    days: shop.sealedCopies.days,
  },
  address: shop.address,
  gstin: shop.gstin,
  grievanceOfficer: shop.grievanceOfficer,
  hours: shop.hours,
  closedEachYear: shop.closedEachYear,
  extraCharges: shop.extraCharges,
  claims: shop.claims,
  collection: shop.collection,
  upiLimit: shop.upiLimit,
  minimumAge: shop.minimumAge,
  position: shop.position,
})

export type PageShop = ReturnType<typeof pageShop>

export const ShopContext = createContext<PageShop | undefined>(undefined)

/** For components. */
export function useShop(): PageShop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('a component that names the shop is outside of ShopContext')
  return shop
}

/** The arguments of a route's `meta`, as far as the shop is concerned. */
export type InRoutes = {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

/** For a route's `meta`, which is no component. */
export function shopOf({ matches }: InRoutes): PageShop {
  const root = matches.find((match) => match?.id === 'root')
  if (!root) throw new Error('a page has no root route')
  return (root.loaderData as { readonly shop: PageShop }).shop
}
