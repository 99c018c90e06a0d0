/** The seven device families the shop repairs, as their pages and the catalogue name them. */
import type { TaxRule } from '#kernel/tax-rule.ts'

export const familyIds = [
  'iphone',
  'ipad',
  'mac',
  'imac',
  'mac-mini',
  'macbook-pro',
  'apple-pencil',
] as const
export type FamilyId = (typeof familyIds)[number]

export const familyName: Record<FamilyId, string> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  mac: 'Mac',
  imac: 'iMac',
  'mac-mini': 'Mac mini',
  'macbook-pro': 'MacBook Pro',
  'apple-pencil': 'Apple Pencil',
}

/**
 * Services accounting codes (Scheme of Classification of Services, group 99871): repair of telecommunication equipment for
 * phones and tablets, of computers and peripherals for the rest.
 */
export const sacOfFamily = ({ sac }: Pick<TaxRule, 'sac'>, id: string): string =>
  id === 'iphone' || id === 'ipad' ? sac.telephones : sac.computers
