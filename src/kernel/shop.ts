/** What the application knows of the shop it runs for: brand, contacts, hours, charges, claims and service area. */
import type { StateCode } from './gst-state.ts'
import type { Paise } from './money.ts'
import type { Holiday, Hours } from './opening.ts'
import { type PhoneNumber, toPhoneNumber } from './phone.ts'
import type { TaxTable } from './tax-rule.ts'

export type Position = { readonly lat: number; readonly lng: number }

type Address = {
  readonly lines: readonly string[]
  readonly city: string
  readonly pincode: string
  readonly state: string
}

/**
 * The law's year: what is deleted on or after a day leaves a copy that only the holder of a key can read (Digital Personal Data
 * Protection Rules 2025, rule 8(3)).
 */
export type SealedCopies = {
  /** The first day in India, `2027-05-13`. */
  readonly from: string
  /** After so many days a copy is destroyed. */
  readonly days: number
  /** A public key of age (`age1…`): the program itself opens no copy. */
  readonly key: string
}

export type Shop = {
  /** False in a new production store until the owner has entered the shop's data and opened it. */
  readonly isOpen: boolean
  /** Differs when any other value differs, so that open pages notice; empty where nobody follows changes. */
  readonly version: string
  readonly brand: string
  /** The address of the shop's own picture, `/media/….webp`; null for the built-in mark. */
  readonly logo: string | null
  /** The host of the published pages, for canonical addresses and messages. */
  readonly domain: string
  /** Begins the numbers of new orders and documents. */
  readonly orderPrefix: string
  /** Every prefix so far in order of first use, once there were two; an order's id names the place of its own. */
  readonly orderPrefixes: readonly string[]
  readonly founded: number
  /** `shown` is for people, `dial` for `tel:` links. */
  readonly phone: { readonly shown: string; readonly dial: string }
  readonly whatsapp: { readonly shown: string; readonly dial: string }
  readonly email: { readonly hello: string; readonly business: string; readonly privacy: string }
  readonly legalName: string
  readonly address: Address
  /** GST identification number; its first two digits are the state code. */
  readonly gstin: string
  /** GST code of the State the shop is registered in. */
  readonly stateCode: StateCode
  /** The rows of the tax law that it works by. */
  readonly tax: TaxTable
  /** Null where what is deleted leaves nothing behind. */
  readonly sealedCopies: SealedCopies | null
  readonly grievanceOfficer: { readonly name: string; readonly email: string }
  /** Until a colleague changes them in the console; pages ask `useOpening`. */
  readonly hours: { readonly phone: Hours; readonly counter: Hours }
  /** Days of every year (`MM-DD`) on which the law closes the shop. */
  readonly closedEachYear: readonly string[]
  /** Holidays that move from year to year, until a colleague enters them in the console. */
  readonly holidays: readonly Holiday[]
  /** The latest end of `claims.turnaround`, in hours; Sundays and holidays do not count. */
  readonly turnaroundHours: number
  /** Hours of the Indian day in which only urgent messages are sent; equal values mean that there are none. */
  readonly quietHours: { readonly from: number; readonly until: number }
  /** What the terms say of devices that nobody collects; days are counted from when a device is ready. */
  readonly collection: {
    readonly remindAfterDays: {
      readonly first: number
      /** The message that names the storage fee. */
      readonly storage: number
      readonly last: number
    }
    /** Days without a storage fee. */
    readonly freeDays: number
    /** Tax included. */
    readonly feePerDay: Paise
    readonly recycleAfterDays: number
  }
  /** How many days a new estimate can be accepted. */
  readonly estimateValidDays: number
  /** What of the price of a repair that is not paid when it is agreed must be there before the work begins. */
  readonly moneyBeforeWork: 'none' | 'whole' | { readonly percent: number }
  /** The most that one UPI payment may be: more for verified kinds of shop (NPCI, 15 September 2025). */
  readonly upiLimit: Paise
  /** Where customers sign on a screen; ask `asksForSignature` (`kernel/signature.ts`). */
  readonly signature: 'none' | 'approval' | 'intake' | 'both'
  /** What each way to hand a device over costs on top of the issues; `orders/service-type.ts` describes the ways. */
  readonly extraCharges: {
    readonly 'walk-in': Paise
    readonly pickup: Paise
    readonly contact: Paise
  }
  /** What the site promises. The operator must be able to prove each of them. */
  readonly claims: {
    readonly process: string
    readonly technicians: string
    readonly parts: string
    readonly warrantyDays: number
    readonly softwareWarrantyDays: number
    readonly turnaround: string
    readonly priceFrom: string
    readonly diagnosticPoints: number
    readonly studentDiscountPercent: number
    readonly tradeInCredit: Paise
  }
  readonly minimumAge: number
  readonly position: Position
  /** Corners of the area we collect from: Chennai and the coast south of it, in order, not closed. */
  readonly serviceArea: readonly Position[]
}

/** `14 Kutchery Road, Mylapore, Chennai 600004`. */
export const addressLine = ({ address }: Pick<Shop, 'address'>): string =>
  [...address.lines, `${address.city} ${address.pincode}`].join(', ')

/** The shop's own line, for notices to colleagues. */
export const shopPhone = ({ whatsapp }: Pick<Shop, 'whatsapp'>): PhoneNumber =>
  toPhoneNumber(whatsapp.dial.slice(-10))

/** The size in pixels of the picture that is shown where somebody shares a page (https://ogp.me). */
export const shareSize = { width: 1200, height: 630 } as const

/** The published address of a path ('/about'), for search engines and messages, whatever host was requested. */
export const publicAddress = ({ domain }: Pick<Shop, 'domain'>, path: string): string =>
  `https://${domain}${path}`
