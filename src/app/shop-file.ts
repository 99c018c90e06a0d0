/** The shop's own data, read from the file that SHOP_FILE names; production takes no value of the sample shop. */
import { z } from 'zod'
import {
  businessFields,
  calendarFields,
  chargesFields,
  contactFields,
  placeFields,
  prefixFields,
  promiseFields,
  type Sections,
} from '#domain/shop-settings/shop-sections.ts'
import { sampleValuesIn, withoutSampleValues } from '#domain/shop-settings/sample-values.ts'
import { sectionsOf, shopOf } from '#domain/shop-settings/shop-of-sections.ts'
import { weekdays } from '#kernel/opening.ts'
import type { Shop } from '#kernel/shop.ts'
import { shop as sample } from './shop.ts'

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

const ofSample = sectionsOf(sample)
const { shape: charges } = chargesFields
const { shape: promises } = promiseFields
const { shape: calendar } = calendarFields

/** Everything that differs from shop to shop. What the law or the trade gives has the sample's value when it is absent. */
const fields = z.strictObject({
  ...businessFields.shape,
  ...contactFields.shape,
  ...prefixFields.shape,
  ...placeFields.shape,
  hours: z.strictObject({ phone: hours, counter: hours }),
  extraCharges: charges.extraCharges,
  /** Whether the store begins with the catalogue's own prices, or with none until the owner sets them. */
  prices: z.enum(['built-in', 'none']),
  claims: promises.claims,
  closedEachYear: calendar.closedEachYear.default(ofSample.calendar.closedEachYear),
  holidays: z
    .array(
      z.strictObject({ day: z.iso.date(), what: z.string().trim().min(1, 'must not be empty') }),
    )
    .default([...sample.holidays]),
  turnaroundHours: promises.turnaroundHours.default(sample.turnaroundHours),
  quietHours: calendar.quietHours.default(sample.quietHours),
  collection: charges.collection.default(ofSample.charges.collection),
  moneyBeforeWork: charges.moneyBeforeWork.default(sample.moneyBeforeWork),
  /** Unlike the sample shop's, because no customer is asked for more than the shop decided. */
  signature: charges.signature.default('none'),
  upiLimit: charges.upiLimit.default(ofSample.charges.upiLimit),
  estimateValidDays: charges.estimateValidDays.default(sample.estimateValidDays),
  minimumAge: promises.minimumAge.default(sample.minimumAge),
  serviceArea: z
    .array(placeFields.shape.position)
    .min(3)
    .default([...sample.serviceArea]),
})
type Fields = z.output<typeof fields>

type Input = {
  readonly demo: boolean
  /** The host of the published pages. */
  readonly host: string
  readonly sealedCopies?: Shop['sealedCopies']
  /** The text of the file; undefined when none is named, null when it cannot be read. */
  readonly text: string | null | undefined
}
type Read = {
  readonly shop: Shop
  /** The store begins with the catalogue's own prices. */
  readonly pricesBuiltIn: boolean
  /** Whether the operator named the shop in a file. */
  readonly isShopNamed: boolean
}

/** Reads the shop, and adds one sentence to `problems` for each value that is missing or wrong: its key, never itself. */
export function readShop(
  { demo, host, text, sealedCopies = null }: Input,
  problems: string[],
): Read {
  const fallback = { shop: { ...sample, sealedCopies }, pricesBuiltIn: true, isShopNamed: false }
  if (text === undefined && demo) return fallback
  // The store has the shop's data, or its owner enters them in the first run.
  if (text === undefined)
    return {
      shop: { ...withoutSampleValues(sample), domain: host, sealedCopies },
      pricesBuiltIn: false,
      isShopNamed: false,
    }
  const given = parsed(text)
  if (given === undefined) {
    problems.push('SHOP_FILE names no file that can be read as JSON.')
    return fallback
  }
  const read = fields.safeParse(given)
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      problems.push(
        `SHOP_FILE: ${path.length > 0 ? `${path.join('.')}: ${inSentence(message)}` : message}`,
      )
    return fallback
  }
  const { prices, ...own } = read.data
  const { tax } = sample
  const shop = shopOf(partsOf(own), { ...own, isOpen: true, domain: host, tax, sealedCopies })
  if (!demo) {
    const parts = sectionsOf(shop)
    const found = (['business', 'contact'] as const).flatMap((name) =>
      sampleValuesIn(name, parts[name], ofSample[name]),
    )
    for (const key of found.filter((one) => !names.has(one)))
      problems.push(`SHOP_FILE: ${key} is the sample shop's.`)
  }
  return { shop, pricesBuiltIn: prices === 'built-in', isShopNamed: true }
}

/** A shop may really have the name, and files that name it so were accepted at every start until now. */
const names: ReadonlySet<string> = new Set(['brand', 'legalName'])

/** The messages of the fields begin a sentence on the screen. */
const inSentence = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)

const partsOf = (own: Omit<Fields, 'prices'>): Sections => ({
  business: own,
  contact: own,
  charges: own,
  promises: own,
  calendar: own,
  numbering: { orderPrefix: own.orderPrefix, orderPrefixes: [] },
  place: own,
  logo: { logo: null },
})

/** Undefined for what is no JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
