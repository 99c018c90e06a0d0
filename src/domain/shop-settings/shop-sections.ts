/** The shop's own data in the parts in which the owner changes it, with the limits of each field. Money is in rupees. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { longestValidDays } from '#domain/estimates/validity.ts'
import { isSeriesPrefix } from '#domain/accounting/document.ts'
import { stateCodes, stateName } from '#kernel/gst-state.ts'
import { isGstin, stateOfGstin } from '#kernel/gstin.ts'
import { isMobile } from '#kernel/phone.ts'
import { readPincode } from '#kernel/pincode.ts'

/** One line of text; characters that no printer shows are refused. */
const line = (most: number) =>
  plainLine(most, {
    missing: 'Must not be empty',
    tooLong: `Must be at most ${most} characters`,
  })
const wholeFrom = (least: number, most: number, unit: string) =>
  z
    .int({ error: `Must be a whole number of ${unit}` })
    .min(least, `Must be at least ${least} ${unit}`)
    .max(most, `Must be at most ${most} ${unit}`)
const money = wholeFrom(0, 10_00_000, 'rupees')
const dayCount = wholeFrom(1, 3_650, 'days')
const email = z.email('Must be an e-mail address').max(120, 'Must be at most 120 characters')
const dial = z.string().regex(/^\+91\d{10}$/, 'Must be +91 and ten digits')
const mobile = dial.refine(
  (number) => isMobile(number.slice(3)),
  'Must be a mobile number, because messages to the shop are sent to it',
)

const stateNames: ReadonlySet<string> = new Set(stateCodes.map(stateName))

export const businessFields = z.strictObject({
  brand: line(60),
  legalName: line(120),
  founded: z
    .int({ error: 'Must be a year' })
    .min(1900, 'Must be 1900 or later')
    .max(2100, 'Must be 2100 or earlier'),
  address: z.strictObject({
    lines: z.array(line(80)).min(1, 'Must have a line').max(4, 'Must have at most four lines'),
    city: line(60),
    pincode: z
      .string()
      .overwrite((typed) => readPincode(typed) ?? typed)
      .regex(/^[1-9]\d{5}$/, 'Must be six digits'),
    state: line(60),
  }),
  gstin: z.string().refine(isGstin, 'Must be a GSTIN with a valid check character'),
})

/** As the owner enters it: a State of the list, and the GSTIN of that State. */
export const enteredBusiness = businessFields
  .refine(({ address }) => stateNames.has(address.state), {
    path: ['address', 'state'],
    message: 'Must be a State of the list',
  })
  .refine(({ address, gstin }) => agreesWithState(gstin, address.state), {
    path: ['gstin'],
    message: 'Is of another State than the address',
  })

/** A GSTIN that is wrong by itself, or a State that does not exist, has an error of its own. */
function agreesWithState(gstin: string, state: string): boolean {
  const code = stateOfGstin(gstin)
  return code === undefined || !stateNames.has(state) || stateName(code) === state
}

const phone = line(30)
export const contactFields = z.strictObject({
  phone: z.strictObject({ shown: phone, dial }),
  whatsapp: z.strictObject({ shown: phone, dial: mobile }),
  email: z.strictObject({ hello: email, business: email, privacy: email }),
  grievanceOfficer: z.strictObject({ name: line(80), email }),
})

export const chargesFields = z.strictObject({
  extraCharges: z.strictObject({ 'walk-in': money, pickup: money, contact: money }),
  moneyBeforeWork: z.union([
    z.enum(['none', 'whole']),
    z.strictObject({ percent: wholeFrom(1, 99, 'percent') }),
  ]),
  signature: z.enum(['none', 'approval', 'intake', 'both']),
  estimateValidDays: wholeFrom(1, longestValidDays, 'days'),
  upiLimit: wholeFrom(1, 10_00_000, 'rupees'),
  collection: z
    .strictObject({
      remindAfterDays: z.strictObject({ first: dayCount, storage: dayCount, last: dayCount }),
      freeDays: dayCount,
      feePerDay: money,
      recycleAfterDays: dayCount,
    })
    .refine(
      ({ remindAfterDays: { first, storage, last }, freeDays, recycleAfterDays }) =>
        first < storage && storage < freeDays && storage < last && last < recycleAfterDays,
      'Must name the fee before it starts, and the last message before the recycling',
    ),
})

export const promiseFields = z.strictObject({
  claims: z.strictObject({
    process: line(60),
    technicians: line(60),
    parts: line(60),
    warrantyDays: dayCount,
    softwareWarrantyDays: dayCount,
    turnaround: line(40),
    priceFrom: line(40),
    diagnosticPoints: wholeFrom(1, 1_000, 'points'),
    studentDiscountPercent: wholeFrom(0, 100, 'percent'),
    tradeInCredit: money,
  }),
  turnaroundHours: wholeFrom(1, 8_760, 'hours'),
  minimumAge: wholeFrom(18, 120, 'years'),
})

const hour = wholeFrom(0, 23, 'hours')
export const calendarFields = z.strictObject({
  closedEachYear: z
    .array(
      z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Must be a day such as 01-26'),
    )
    .max(60, 'Must be at most 60 days'),
  quietHours: z.strictObject({ from: hour, until: hour }),
})

const orderPrefix = z
  .string()
  .regex(/^[A-Z]{2,4}$/, 'Must be two to four capital letters')
  .refine(isSeriesPrefix, 'Would number invoices in the series of another kind of document')
export const prefixFields = z.strictObject({ orderPrefix })

export const placeFields = z.strictObject({
  position: z.strictObject({
    lat: z
      .number({ error: 'Must be a latitude' })
      .min(-85, 'Is not on this map')
      .max(85, 'Is not on this map'),
    lng: z
      .number({ error: 'Must be a longitude' })
      .min(-180, 'Is not on this map')
      .max(180, 'Is not on this map'),
  }),
})

/** As they are stored, each under a key and with a version of its own. */
export const sections = {
  business: businessFields,
  contact: contactFields,
  charges: chargesFields,
  promises: promiseFields,
  calendar: calendarFields,
  numbering: z.strictObject({ orderPrefix, orderPrefixes: z.array(orderPrefix) }),
  place: placeFields,
  logo: z.strictObject({ logo: z.string().nullable() }),
} as const
export type SectionName = keyof typeof sections
export type Sections = { readonly [K in SectionName]: z.output<(typeof sections)[K]> }

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  business: 'Business',
  contact: 'Contact',
  charges: 'Charges and deadlines',
  promises: 'Promises',
  calendar: 'Days and quiet hours',
  numbering: 'Order numbers',
  place: 'Place on the map',
  logo: 'Logo',
}
