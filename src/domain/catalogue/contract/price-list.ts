/** The endpoints of the public price list: every model with its prices in short, and all prices of one model. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { catalogueErrors } from '../errors.ts'
import { familyIds } from '../family.ts'

const rupees = z.number().nonnegative()
const totalCharge = rupees.describe('Rupees: service charge and spare price, before tax')

export const listPrices = endpoint({
  method: 'GET',
  path: '/devices/prices',
  summary: 'All families with their models, and what the two foremost repairs of each cost',
  who: 'anyone',
  response: z.array(
    z.object({
      family: z.enum(familyIds),
      label: z.string(),
      columns: z.array(z.string()).max(2).describe('The labels of the repairs in `prices`'),
      offers: z.number().int().describe('How many prices the family has'),
      lowest: totalCharge,
      highest: totalCharge,
      services: z
        .array(
          z.object({
            issueId: z.string(),
            label: z.string(),
            lowest: totalCharge,
            highest: totalCharge,
          }),
        )
        .describe('Each repair of the family with its lowest and highest price'),
      models: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          year: z.number().int(),
          repairs: z.number().int().describe('How many repairs have a price'),
          prices: z
            .array(totalCharge.nullable())
            .describe('One for each of `columns`; null where the model has no such repair'),
        }),
      ),
    }),
  ),
  content: true,
  errors: [],
})

export const getModelPrices = endpoint({
  method: 'GET',
  path: '/devices/prices/model',
  summary: 'What each repair of a model costs, how long it takes, its quality and its warranty',
  who: 'anyone',
  query: z.object({ productId: z.string().min(1).max(80) }),
  response: z.object({
    productId: z.string(),
    name: z.string(),
    year: z.number().int(),
    family: z.enum(familyIds),
    familyLabel: z.string(),
    productImageUrl: z.string(),
    changedOn: z.iso.date().optional().describe('The Indian day of the latest change of a price'),
    repairs: z.array(
      z.object({
        issueId: z.string(),
        label: z.string(),
        description: z.string(),
        totalCharge,
        serviceDuration: z.string(),
        quality: z.string(),
        warranty: z.string(),
        imageUrl: z.string().optional(),
      }),
    ),
  }),
  content: true,
  errors: [catalogueErrors.MODEL_NOT_FOUND],
})
