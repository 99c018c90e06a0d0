/** The shop's own data, read from the file that SHOP_FILE names; production takes no value of the sample shop. */
import { z } from 'zod'
import { isSeriesPrefix } from '#domain/accounting/document.ts'
import { isGstin, stateOfGstin } from '#kernel/gstin.ts'
import { rupees } from '#kernel/money.ts'
import { weekdays } from '#kernel/opening.ts'
import { isMobile } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import { shop as sample } from './shop.ts'

const words = z.string().trim().min(1, 'must not be empty')
const money = z.int('must be whole rupees').min(0).transform(rupees)
const dayCount = z.int().min(1).max(3_650)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
/** Estimates look for the next open hour, so there must be one. */
const hours = z
  .strictObject({ first: z.enum(weekdays), last: z.enum(weekdays), opens: time, closes: time })
  .refine(({ first, last }) => weekdays.indexOf(first) <= weekdays.indexOf(last), {
    path: ['last'],
    message: 'must not be before the first day; the week begins on Monday',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'must be later than the opening',
  })
const position = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
const dial = z.string().regex(/^\+91\d{10}$/, 'must be +91 and ten digits')
const mobile = dial.refine(
  (number) => isMobile(number.slice(3)),
  'must be a mobile number, because messages to the shop are sent to it',
)

/** Everything that differs from shop to shop. What the law or the trade gives has the sample's value when it is absent. */
const fields = z.strictObject({
  brand: words,
  legalName: words,
  founded: z.int().min(1900).max(2100),
  orderPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters')
    .refine(isSeriesPrefix, 'would number invoices in the series of another kind of document'),
  phone: z.strictObject({ shown: words, dial }),
  whatsapp: z.strictObject({ shown: words, dial: mobile }),
  email: z.strictObject({ hello: z.email(), business: z.email(), privacy: z.email() }),
  address: z.strictObject({
    lines: z.array(words).min(1).max(4),
    city: words,
    pincode: z.string().regex(/^[1-9]\d{5}$/, 'must be six digits'),
    state: words,
  }),
  gstin: z.string().refine(isGstin, 'must be a GSTIN with a valid check character'),
  grievanceOfficer: z.strictObject({ name: words, email: z.email() }),
  position,
  hours: z.strictObject({ phone: hours, counter: hours }),
  extraCharges: z.strictObject({ 'walk-in': money, pickup: money, contact: money }),
  /** Whether the store begins with the catalogue's own prices, or with none until the owner sets them. */
  prices: z.enum(['built-in', 'none']),
  claims: z.strictObject({
    process: words,
    technicians: words,
    parts: words,
    warrantyDays: z.int().positive(),
    softwareWarrantyDays: z.int().positive(),
    turnaround: words,
    priceFrom: words,
    diagnosticPoints: z.int().positive(),
    studentDiscountPercent: z.int().min(0).max(100),
    tradeInCredit: money,
  }),
  closedEachYear: z
    .array(z.string().regex(/^(0[1-9]|1[0-2])-\d\d$/, 'must be a day such as 01-26'))
    .default([...sample.closedEachYear]),
  holidays: z
    .array(z.strictObject({ day: z.iso.date(), what: words }))
    .default([...sample.holidays]),
  turnaroundHours: z.int().positive().default(sample.turnaroundHours),
  quietHours: z
    .strictObject({ from: z.int().min(0).max(23), until: z.int().min(0).max(23) })
    .default(sample.quietHours),
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
      'must name the fee before it starts, and the last message before the recycling',
    )
    .default(sample.collection),
  moneyBeforeWork: z
    .union([z.enum(['none', 'whole']), z.strictObject({ percent: z.int().min(1).max(99) })])
    .default(sample.moneyBeforeWork),
  minimumAge: z.int().min(18).default(sample.minimumAge),
  serviceArea: z
    .array(position)
    .min(3)
    .default([...sample.serviceArea]),
})
type Fields = z.output<typeof fields>

/** The keys that a file must have. */
const requiredKeys = Object.entries(fields.shape)
  .filter(([, field]) => !(field instanceof z.ZodDefault))
  .map(([key]) => key)

/** Values that would reach a stranger or name one, by the key under which they stand in the file. */
const invented: Readonly<Record<string, (of: Pick<Shop, keyof Shop & keyof Fields>) => unknown>> = {
  gstin: ({ gstin }) => gstin,
  'address.lines': ({ address }) => address.lines.join('\n'),
  'phone.shown': ({ phone }) => phone.shown,
  'phone.dial': ({ phone }) => phone.dial,
  'whatsapp.shown': ({ whatsapp }) => whatsapp.shown,
  'whatsapp.dial': ({ whatsapp }) => whatsapp.dial,
  'email.hello': ({ email }) => email.hello,
  'email.business': ({ email }) => email.business,
  'email.privacy': ({ email }) => email.privacy,
  'grievanceOfficer.name': ({ grievanceOfficer }) => grievanceOfficer.name,
  'grievanceOfficer.email': ({ grievanceOfficer }) => grievanceOfficer.email,
}

type Input = {
  readonly demo: boolean
  /** The host of the published pages. */
  readonly host: string
  /** The text of the file; undefined when none is named, null when it cannot be read. */
  readonly text: string | null | undefined
}
/** `pricesBuiltIn`: the store begins with the catalogue's own prices. */
type Read = { readonly shop: Shop; readonly pricesBuiltIn: boolean }

/** Reads the shop, and adds one sentence to `problems` for each value that is missing or wrong: its key, never itself. */
export function readShop({ demo, host, text }: Input, problems: string[]): Read {
  const fallback = { shop: sample, pricesBuiltIn: true }
  if (text === undefined && demo) return fallback
  if (text === undefined) {
    problems.push(
      `SHOP_FILE must name a JSON file with the shop's own data: ${requiredKeys.join(', ')}.`,
    )
    return fallback
  }
  const given = parsed(text)
  if (given === undefined) {
    problems.push('SHOP_FILE names no file that can be read as JSON.')
    return fallback
  }
  const read = fields.safeParse(given)
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      problems.push(`SHOP_FILE: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`)
    return fallback
  }
  const { prices, ...own } = read.data
  const shop = { ...own, domain: host, stateCode: stateOfGstin(own.gstin) ?? sample.stateCode }
  if (!demo) {
    for (const [key, of] of Object.entries(invented))
      if (of(shop) === of(sample)) problems.push(`SHOP_FILE: ${key} is the sample shop's.`)
  }
  return { shop, pricesBuiltIn: prices === 'built-in' }
}

/** Undefined for what is no JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
