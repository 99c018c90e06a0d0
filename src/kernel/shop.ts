/** The shop itself: brand, contacts, hours, prices of the service types, claims and service area, in one place. */
import { type Paise, rupees } from './money.ts'
import type { Holiday, Hours } from './opening.ts'

export type Position = { readonly lat: number; readonly lng: number }

type Address = {
  readonly lines: readonly string[]
  readonly city: string
  readonly pincode: string
  readonly state: string
}

/** `supportOptionId` is the number the API speaks of; the charge comes on top of the issues. */
type ServiceType = {
  readonly supportOptionId: 1 | 2 | 3
  readonly key: 'walk-in' | 'pickup' | 'contact'
  readonly extraCharge: Paise
}

type Business = {
  readonly brand: string
  /** Where the pages live once published: canonical addresses and messages use it. */
  readonly domain: string
  readonly orderPrefix: string
  readonly founded: number
  /** `shown` is for people, `dial` for `tel:` links. */
  readonly phone: { readonly shown: string; readonly dial: string }
  readonly whatsapp: { readonly shown: string; readonly dial: string }
  readonly email: { readonly hello: string; readonly business: string; readonly privacy: string }
  readonly legalName: string
  readonly address: Address
  /** GST identification number; its first two digits are the state code. */
  readonly gstin: string
  /** GST code of the place of supply. */
  readonly stateCode: string
  readonly grievanceOfficer: { readonly name: string; readonly email: string }
  /** Until a colleague changes them in the console; pages ask `useOpening`. */
  readonly hours: { readonly phone: Hours; readonly counter: Hours }
  /** Days of every year (`MM-DD`) on which the law closes the shop. */
  readonly closedEachYear: readonly string[]
  /** Holidays whose date changes each year, until a colleague sets them in the console. */
  readonly holidays: readonly Holiday[]
  /** The latest end of `claims.turnaround`, in hours; Sundays and holidays do not count. */
  readonly turnaroundHours: number
  /** Hours of the Indian day in which only urgent messages are sent; both alike: none. */
  readonly quietHours: { readonly from: number; readonly until: number }
  readonly serviceTypes: readonly [ServiceType, ServiceType, ServiceType]
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

export const business = {
  brand: 'Marina Device Care',
  domain: 'marinadevicecare.example',
  orderPrefix: 'MDC',
  founded: 2017,
  phone: { shown: '+91 44 1017 2017', dial: '+914410172017' },
  whatsapp: { shown: '+91 90000 17017', dial: '+919000017017' },
  email: {
    hello: 'hello@marinadevicecare.example',
    business: 'business@marinadevicecare.example',
    privacy: 'privacy@marinadevicecare.example',
  },
  legalName: 'Marina Device Care',
  address: {
    lines: ['14 Kutchery Road', 'Mylapore'],
    city: 'Chennai',
    pincode: '600004',
    state: 'Tamil Nadu',
  },
  // A sample with a valid check character; the operator's own number replaces it.
  gstin: '33AABFM2017Q1ZC',
  stateCode: '33',
  grievanceOfficer: { name: 'Revathi Sundaram', email: 'grievance@marinadevicecare.example' },
  hours: {
    phone: { first: 'Mon', last: 'Sat', opens: '09:00', closes: '19:00' },
    counter: { first: 'Mon', last: 'Sat', opens: '11:00', closes: '21:00' },
  },
  // Republic Day, May Day, Independence Day, Gandhi Jayanti (Tamil Nadu Industrial Establishments
  // (National, Festival and Special Holidays) Act 1958, s. 3).
  closedEachYear: ['01-26', '05-01', '08-15', '10-02'],
  holidays: [
    { day: '2027-01-15', what: 'Pongal' },
    { day: '2027-01-16', what: 'Thiruvalluvar Day' },
    { day: '2027-04-14', what: 'Tamil New Year' },
    { day: '2027-10-29', what: 'Deepavali' },
  ],
  turnaroundHours: 48,
  quietHours: { from: 21, until: 9 },
  serviceTypes: [
    { supportOptionId: 1, key: 'walk-in', extraCharge: rupees(0) },
    { supportOptionId: 2, key: 'pickup', extraCharge: rupees(500) },
    { supportOptionId: 3, key: 'contact', extraCharge: rupees(300) },
  ],
  claims: {
    process: 'Apple-Certified Process',
    technicians: 'Certified technicians',
    parts: 'Genuine parts',
    warrantyDays: 90,
    softwareWarrantyDays: 30,
    turnaround: '24-48 hours',
    priceFrom: 'From ₹2000',
    diagnosticPoints: 21,
    studentDiscountPercent: 10,
    tradeInCredit: rupees(65_000),
  },
  minimumAge: 18,
  position: { lat: 13.0339, lng: 80.2697 },
  serviceArea: [
    { lat: 13.26, lng: 80.36 },
    { lat: 13.2, lng: 79.95 },
    { lat: 12.6, lng: 79.7 },
    { lat: 11.6, lng: 79.25 },
    { lat: 10.6, lng: 78.95 },
    { lat: 9.7, lng: 77.95 },
    { lat: 8.5, lng: 77.35 },
    { lat: 8.02, lng: 77.5 },
    { lat: 8.3, lng: 78.2 },
    { lat: 9.15, lng: 79.5 },
    { lat: 10.25, lng: 79.95 },
    { lat: 11.75, lng: 79.85 },
    { lat: 12.6, lng: 80.25 },
  ],
} as const satisfies Business

/** `14 Kutchery Road, Mylapore, Chennai 600004`. */
export const addressLine = (): string =>
  [...business.address.lines, `${business.address.city} ${business.address.pincode}`].join(', ')

/** The size of pictures that show where somebody shares a page, in pixels. https://ogp.me */
export const shareSize = { width: 1200, height: 630 } as const

/** The published address of a path ('/about'): for search engines and messages, whatever host was requested. */
export const publicAddress = (path: string): string => `https://${business.domain}${path}`
