/** The fields of parts, suppliers and purchase orders with their limits, and the texts colleagues read beside them. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { dayInput } from '#kernel/date-input.ts'
import { family, id, line } from '#domain/catalogue/catalogue-fields.ts'
import { amountText } from '#kernel/amount-text.ts'
import { trackings } from './stock.ts'
import { returnReasonKeys } from './supplier-return.ts'

const optionalLine = (most: number) => plainLine(most, { tooLong: `At most ${most} characters` })

const count = z
  .number({ error: 'Please enter a number' })
  .int('Please enter a whole number')
  .min(0, 'Please enter 0 or more')
  .max(9_999, 'At most 9,999')

/** Rupees as typed, with at most two decimals. */
export const cost = amountText

/** A model, or every model of a price tier. */
export const fitKinds = ['model', 'tier'] as const
export const fit = z.object({ kind: z.enum(fitKinds), of: id, issueId: id })

/** The bin where pieces lie; empty for none. */
export const shelf = optionalLine(20)

/** Why something was done that a list of moves shows for years. */
export const writtenNote = line(200, 'a note')

const skuPattern = /^[A-Za-z0-9][A-Za-z0-9./-]{0,29}$/
export const partFields = {
  sku: z
    .string()
    .trim()
    .regex(skuPattern, 'Letters, digits, points and dashes, at most 30')
    .transform((typed) => typed.toUpperCase()),
  name: line(80, 'the name'),
  family: family.nullable().describe('Null for what is used in every family'),
  fits: z.array(fit).max(60).describe('Empty for a consumable'),
  quality: optionalLine(60).describe('As the price of the issue names it; empty for any'),
  hsn: z
    .string()
    .trim()
    .regex(/^$|^(\d{4}|\d{6}|\d{8})$/, 'Four, six or eight digits'),
  tracking: z.enum(trackings),
  reorderLevel: count.describe('Below that many free pieces it is to be ordered'),
  target: count.describe('Up to that many are ordered'),
  shelf,
  active: z.boolean(),
}

export const supplierFields = {
  name: line(80, 'the name'),
  phone: z
    .string()
    .trim()
    .regex(/^$|^\+?[\d ]{6,20}$/, 'Digits, with a + before the country'),
  leadDays: z
    .number({ error: 'Please enter a number' })
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 or more')
    .max(365, 'At most 365'),
  active: z.boolean(),
}

export const deliveryFields = {
  noteNumber: optionalLine(40).describe('Of the supplier’s delivery note'),
  expectedOn: dayInput.nullable(),
  carrier: optionalLine(40),
  trackingNumber: optionalLine(60),
}

export const returnFields = {
  reason: z.enum(returnReasonKeys),
  note: optionalLine(200),
  carrier: optionalLine(40),
  trackingNumber: optionalLine(60).describe('Empty until it is on its way'),
  expectedCredit: cost.or(z.literal('')).describe('Rupees; empty for what the pieces cost'),
}

export const pieces = z
  .number({ error: 'Please enter a number' })
  .int('Please enter a whole number')
  .min(1, 'Please enter 1 or more')
  .max(9_999, 'At most 9,999')

/** What a label holds: a serial number, a SKU, or our own label with both, separated by a space. */
export const scanned = plainLine(80, {
  missing: 'Please scan or type a label',
  tooLong: 'At most 80 characters',
})
