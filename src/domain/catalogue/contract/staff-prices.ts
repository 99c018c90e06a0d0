/** The owner's calls about prices and price tiers. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { family, id, line, version } from '../catalogue-fields.ts'
import { catalogueErrors } from '../errors.ts'
import { notAPrice, parsePrice } from '../price-rules.ts'
import { getCatalogue, getStaffIssue } from './staff.ts'

const amount = z
  .string()
  .max(20)
  .refine((typed) => parsePrice(typed) !== undefined, notAPrice)
  .describe('Rupees as typed, without paise')

export const listPrices = endpoint({
  method: 'GET',
  path: '/staff/catalogue/prices',
  summary: 'Every price an issue had, has or will have in a tier, the latest first',
  who: 'staff',
  action: 'see-catalogue',
  query: z.object({ tier: id, issueId: id }),
  response: z.array(
    z.object({
      id: z.number().int(),
      service: z.number(),
      spare: z.number(),
      quality: z.string(),
      startsOn: z.iso.date(),
      state: z.enum(['planned', 'holds', 'past', 'withdrawn']),
      setBy: z.string().nullable().describe('Null for an opening price'),
      setAt: z.iso.datetime().nullable(),
    }),
  ),
  errors: [],
})

export const setPrices = endpoint({
  method: 'POST',
  path: '/staff/catalogue/prices',
  summary:
    'Sets prices that hold from the first moment of a day in India; bookings made before keep theirs',
  who: 'staff',
  action: 'set-prices',
  recent: true,
  body: z.object({
    startsOn: z.iso.date('Please choose a day'),
    prices: z
      .array(
        z
          .object({
            tier: id,
            issueId: id,
            seen: z
              .number()
              .int()
              .nullable()
              .describe('The latest of the prices shown for it; null for none'),
            service: amount,
            spare: amount,
            quality: plainLine(60, {
              missing: 'Please enter the quality',
              tooLong: 'At most 60 characters',
            }),
          })
          .refine(({ service, spare }) => parsePrice(service) !== 0 || parsePrice(spare) !== 0, {
            path: ['service'],
            message: 'A repair costs at least one rupee',
          }),
      )
      .min(1)
      .max(200),
  }),
  maxBody: 65_536,
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.PRICE_DAY,
    catalogueErrors.FAULT_FINDING_IS_FREE,
    catalogueErrors.PRICES_CHANGED_MEANWHILE,
  ],
  changes: [getCatalogue, getStaffIssue, listPrices],
})

export const withdrawPrice = endpoint({
  method: 'POST',
  path: '/staff/catalogue/prices/withdraw',
  summary: 'Takes a planned price back before it begins',
  who: 'staff',
  action: 'set-prices',
  recent: true,
  body: z.object({ priceId: z.number().int() }),
  response: z.object({}),
  errors: [catalogueErrors.NOT_IN_CATALOGUE, catalogueErrors.PRICE_HOLDS_ALREADY],
  changes: [getCatalogue, getStaffIssue, listPrices],
})

const tierName = line(40, 'the name')

export const addTier = endpoint({
  method: 'POST',
  path: '/staff/catalogue/tiers',
  summary: 'A new price tier of a family, without prices and without models yet',
  who: 'staff',
  action: 'set-prices',
  recent: true,
  body: z.object({ family, name: tierName }),
  response: z.object({ tier: id }),
  errors: [catalogueErrors.NOT_IN_CATALOGUE, catalogueErrors.TIER_EXISTS],
  changes: [getCatalogue, getStaffIssue],
})

export const renameTier = endpoint({
  method: 'POST',
  path: '/staff/catalogue/tiers/rename',
  summary: 'Calls a price tier something else; its prices and models stay',
  who: 'staff',
  action: 'set-prices',
  recent: true,
  body: z.object({ family, tier: id, version, name: tierName }),
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    catalogueErrors.TIER_EXISTS,
  ],
  changes: [getCatalogue, getStaffIssue],
})

export const removeTier = endpoint({
  method: 'POST',
  path: '/staff/catalogue/tiers/remove',
  summary: 'Takes away a price tier that no model has; its prices stay on record',
  who: 'staff',
  action: 'set-prices',
  recent: true,
  body: z.object({ family, tier: id, version }),
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    catalogueErrors.TIER_IN_USE,
  ],
  changes: [getCatalogue, getStaffIssue],
})
