/** The catalogue's endpoints: what can be wrong with a model, and which models there are. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { catalogueErrors } from '../errors.ts'
import { familyIds } from '../family.ts'

const rupees = z.number().nonnegative().describe('Rupees, at most two decimals')

/** One entry of the issue list, as the booking's second and third step read it. */
export const issueOption = z.object({
  value: z.string().describe('The issue id that steptwo takes'),
  label: z.string(),
  data: z.object({
    description: z.string(),
    serviceCharge: rupees,
    sparePrice: rupees,
    totalCharge: rupees.describe('Service charge and spare price, before tax'),
    warranty: z.string(),
    quality: z.string(),
    serviceDuration: z.string(),
    attributeImages: z.array(z.object({ url: z.string(), label: z.string() })).max(3),
    attributes: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
    audioFiles: z.array(
      z.object({
        language: z.enum(languages),
        audioFileUrl: z.string(),
        transcript: z.string().describe('The words of the recording'),
        seconds: z.number().optional().describe('Its length, where the file may not say it'),
      }),
    ),
  }),
})
export type IssueOption = z.infer<typeof issueOption>

export const listIssues = endpoint({
  method: 'GET',
  path: '/devices/issue/list',
  summary: 'What can be wrong with a model, with prices and recordings',
  who: 'customer',
  query: z.object({ productId: z.string().min(1).max(80) }),
  response: z.array(issueOption),
  content: true,
  errors: [catalogueErrors.MODEL_NOT_FOUND],
})

export const listIssuesAtCounter = endpoint({
  method: 'GET',
  path: '/staff/counter/issues',
  summary: 'The same for a colleague at the counter',
  who: 'staff',
  action: 'book-at-counter',
  query: listIssues.query,
  response: listIssues.response,
  errors: [catalogueErrors.MODEL_NOT_FOUND],
})

export const listModels = endpoint({
  method: 'GET',
  path: '/devices/models',
  summary: 'All families with their models and colours, for choosing a device by hand',
  who: 'anyone',
  response: z.array(
    z.object({
      family: z.enum(familyIds),
      label: z.string(),
      productImageUrl: z.string(),
      models: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          year: z.number().int(),
          colors: z.array(z.string()),
          productImageUrl: z.string(),
        }),
      ),
    }),
  ),
  content: true,
  errors: [],
})
