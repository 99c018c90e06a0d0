/**
 * GST on a repair: the place of supply, the head that is charged there, and what the law asks to know of the recipient.
 *
 * IGST is charged as the sum of its two halves, so a total never depends on the State.
 */
import { fail } from '#kernel/app-error.ts'
import type { StateCode } from '#kernel/gst-state.ts'
import { type Paise, paise, share, sum } from '#kernel/money.ts'
import { stateOfPincode } from '#kernel/pincode-state.ts'
import type { Shop } from '#kernel/shop.ts'
import type { TaxRule } from '#kernel/tax-rule.ts'
import { type Zone, zoneOf } from '#domain/customers/recipient-kind.ts'
import type { TaxRecipient } from '#domain/customers/tax-recipient.ts'
import { orderErrors } from './errors.ts'

/** The tax by head: CGST and SGST within the shop's State, IGST elsewhere. Never both. */
export type TaxHeads = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise }

/** What the rules of tax use of the shop. */
export type Taxed = Pick<Shop, 'stateCode' | 'tax'>
type Home = Pick<Shop, 'stateCode'>

/** A tax of two equal halves, under the heads of this State. */
export function taxHeads(half: Paise, isInterState: boolean): TaxHeads {
  const none = paise(0)
  return isInterState
    ? { cgst: none, sgst: none, igst: paise(2 * half) }
    : { cgst: half, sgst: half, igst: none }
}

/** Where a supply is taxed, and whether it goes to a special economic zone. */
export type Supply = {
  readonly stateCode: StateCode
  readonly zone?: Zone | undefined
}

/** A supply to a zone is, also within the shop's State (IGST Act 2017, section 7(5)(b)). */
export const isInterState = (shop: Home, { stateCode, zone }: Supply): boolean =>
  zone !== undefined || stateCode !== shop.stateCode

/** Basis points of each half by this row: none for a zone under a letter of undertaking. */
export const halfOf = ({ half }: Pick<TaxRule, 'half'>, { zone }: Pick<Supply, 'zone'>): number =>
  zone === 'without-tax' ? 0 : half

/** By this row on a taxable value; each half is rounded half-up to the paisa. */
export const taxOn = (shop: Home, rule: TaxRule, taxable: Paise, supply: Supply): TaxHeads =>
  taxHeads(share(taxable, halfOf(rule, supply)), isInterState(shop, supply))

export const totalTax = ({ cgst, sgst, igst }: TaxHeads): Paise => sum([cgst, sgst, igst])

/** Where the recipient is, as far as it is on record. */
export type Known = {
  readonly recipient: TaxRecipient | null
  readonly address: { readonly pincode?: string | undefined } | null
}

/**
 * The recipient's State, where it is on record: of their GSTIN, else of the billing address, else of the pickup address by
 * its pincode. Otherwise the shop's (IGST Act 2017, section 12(2)).
 */
export function placeOfSupply(shop: Home, { recipient, address }: Known): StateCode {
  if (recipient) return recipient.stateCode
  return stateOfPincode(address?.pincode ?? '') ?? shop.stateCode
}

export const supplyTo = (shop: Home, known: Known): Supply => {
  const zone = zoneOf(known.recipient?.kind)
  return { stateCode: placeOfSupply(shop, known), ...(zone && { zone }) }
}

const hasAddress = ({ recipient, address }: Known): boolean =>
  recipient?.address !== undefined || stateOfPincode(address?.pincode ?? '') !== undefined

/** Whether the law asks for an address that is not there. */
export const lacksAddress = ({ tax }: Pick<Shop, 'tax'>, taxable: Paise, known: Known): boolean =>
  taxable >= tax.now.addressNeededFrom && !hasAddress(known)

/** Fails with RECIPIENT_ADDRESS_NEEDED when the law asks for an address that is not there. */
export function requireAddress(shop: Pick<Shop, 'tax'>, taxable: Paise, known: Known): void {
  if (lacksAddress(shop, taxable, known)) fail(orderErrors.RECIPIENT_ADDRESS_NEEDED)
}
