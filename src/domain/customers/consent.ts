/**
 * What a person agrees to when they sign up. Every text that was ever shown stays here by version, because the record
 * of consent names the version (Digital Personal Data Protection Act 2023, s. 5, s. 6(1) and 6(10)).
 */
import { z } from 'zod'
import type { Shop } from '#kernel/shop.ts'

type ConsentVersion = '2026-11' | 'proven-2026-11' | 'counter-2026-11'

/** Never change a text that was shown: add a version. */
export const consentTexts = ({
  brand,
  minimumAge,
}: Pick<Shop, 'brand' | 'minimumAge'>): Readonly<Record<ConsentVersion, string>> => ({
  '2026-11': `With the code I confirm that I am ${minimumAge} or older, and agree that ${brand} uses my name, e-mail and mobile number for my account and my repairs, as the Privacy Policy says.`,
  'proven-2026-11': `By signing up I confirm that I am ${minimumAge} or older, and agree that ${brand} uses my name, e-mail and mobile number for my account and my repairs, as the Privacy Policy says.`,
  'counter-2026-11': `I am ${minimumAge} or older, and agree that ${brand} uses my name, e-mail and mobile number for my account and my repairs, as the Privacy Policy says.`,
})

/** The version that the form shows now. */
export const currentConsent = '2026-11' satisfies ConsentVersion

/** The version that the form shows now to a person whose code has proven the number before. */
export const consentOfProven = 'proven-2026-11' satisfies ConsentVersion

/** The version that is read out at the counter now; a colleague notes the answer. */
export const consentAtCounter = 'counter-2026-11' satisfies ConsentVersion

/** The version that a form showed; a call without a form leaves it out, and the record then has none. */
export const consentVersion = z.enum(['2026-11']).optional()
export const provenConsentVersion = z.enum(['proven-2026-11']).optional()

/** What the consent is for, as the record states it. */
export const consentPurpose = 'account and repairs'
export const consentData = 'name, e-mail, mobile number'
