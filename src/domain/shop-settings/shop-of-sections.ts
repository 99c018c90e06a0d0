/** Joins the parts of the shop's data to the shop that use cases and pages read, and takes a shop apart again. */
import type { StateCode } from '#kernel/gst-state.ts'
import { stateOfGstin } from '#kernel/gstin.ts'
import { rupees, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Sections } from './shop-sections.ts'

/** What no part holds: the host is a setting of the installation; so are the sealed copies; the tax law is the same for all shops; hours, pickup area and the opening are settings of their own. */
type Rest = Pick<
  Shop,
  'isOpen' | 'domain' | 'hours' | 'holidays' | 'serviceArea' | 'tax' | 'sealedCopies'
>

export function shopOf(
  of: Sections,
  { isOpen, domain, hours, holidays, serviceArea, tax, sealedCopies }: Rest,
): Shop {
  const { extraCharges, collection, moneyBeforeWork, estimateValidDays, signature, upiLimit } =
    of.charges
  const { claims } = of.promises
  return {
    ...of.business,
    ...of.contact,
    ...of.calendar,
    ...of.numbering,
    ...of.place,
    ...of.logo,
    ...of.promises,
    claims: { ...claims, tradeInCredit: rupees(claims.tradeInCredit) },
    moneyBeforeWork,
    estimateValidDays,
    signature,
    upiLimit: rupees(upiLimit),
    collection: { ...collection, feePerDay: rupees(collection.feePerDay) },
    extraCharges: {
      'walk-in': rupees(extraCharges['walk-in']),
      pickup: rupees(extraCharges.pickup),
      contact: rupees(extraCharges.contact),
    },
    stateCode: stateOfGstin(of.business.gstin) ?? fallbackState,
    tax,
    sealedCopies,
    isOpen,
    version: '',
    domain,
    hours,
    holidays,
    serviceArea,
  }
}

/** Of a shop whose GSTIN is not known yet; nothing is priced before it is. */
const fallbackState: StateCode = '33'

export function sectionsOf(shop: Shop): Sections {
  const { extraCharges, collection, claims } = shop
  return {
    business: {
      brand: shop.brand,
      legalName: shop.legalName,
      founded: shop.founded,
      address: { ...shop.address, lines: [...shop.address.lines] },
      gstin: shop.gstin,
    },
    contact: {
      phone: shop.phone,
      whatsapp: shop.whatsapp,
      email: shop.email,
      grievanceOfficer: shop.grievanceOfficer,
    },
    charges: {
      extraCharges: {
        'walk-in': toRupees(extraCharges['walk-in']),
        pickup: toRupees(extraCharges.pickup),
        contact: toRupees(extraCharges.contact),
      },
      moneyBeforeWork: shop.moneyBeforeWork,
      estimateValidDays: shop.estimateValidDays,
      signature: shop.signature,
      upiLimit: toRupees(shop.upiLimit),
      collection: { ...collection, feePerDay: toRupees(collection.feePerDay) },
    },
    promises: {
      claims: { ...claims, tradeInCredit: toRupees(claims.tradeInCredit) },
      turnaroundHours: shop.turnaroundHours,
      minimumAge: shop.minimumAge,
    },
    calendar: { closedEachYear: [...shop.closedEachYear], quietHours: shop.quietHours },
    numbering: { orderPrefix: shop.orderPrefix, orderPrefixes: [...shop.orderPrefixes] },
    place: { position: shop.position },
    logo: { logo: shop.logo },
  }
}
