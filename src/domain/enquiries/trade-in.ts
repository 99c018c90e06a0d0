/**
 * A phone that somebody offers in part exchange: its number is checked against the central list (CEIR) before any offer, as who buys
 * used phones must since 22 October 2025 (Telecom Cyber Security Rules 2024, as amended).
 */
import { z } from 'zod'
import { amountText } from '#kernel/amount-text.ts'
import { plainLine } from '#kernel/text-fields.ts'
import { deviceNumberTyped, hasValidLuhn } from '#domain/catalogue/device-number.ts'
import type { Enquiry } from './enquiry.ts'

export const checkResults = ['clear', 'blocked'] as const
export type CheckResult = (typeof checkResults)[number]

/** The message that the card of the home page begins says so, and so does who writes it by hand. */
export const isTradeIn = ({ kind, content }: Pick<Enquiry, 'kind' | 'content'>): boolean =>
  kind === 'contact' && /trad(?:e|ing)[\s-]?in/i.test(content.message ?? '')

export const checkFields = z.object({
  imei: z
    .string()
    .max(64)
    .overwrite(deviceNumberTyped)
    .refine((typed) => /^\d{15}$/.test(typed) && hasValidLuhn(typed), 'Please enter a valid IMEI'),
  result: z.enum(checkResults, { error: 'Please choose what the list said' }),
  reference: plainLine(60).describe('Of the enquiry at the register; may be empty'),
})

/** Rupees as they are typed. */
export const offerFields = z.object({ offer: amountText })
