/** The catalogue's endpoints for colleagues: reading it, and changing families, models, issues and pictures. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint, type ResponseOf } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import {
  family,
  id,
  issueFields,
  line,
  modelFields,
  picture,
  version,
} from '../catalogue-fields.ts'
import { catalogueErrors } from '../errors.ts'
import { wanted } from '../issue-readiness.ts'

export const mediaFile = endpoint({
  method: 'GET',
  path: '/media/:name',
  root: true,
  summary: 'A picture or recording the shop has put up, named by its content, for ever the same',
  undocumented: true,
  who: 'anyone',
  answer: 'file',
  file: { type: '*/*', description: 'The picture or recording' },
  errors: [gatewayErrors.NOT_FOUND],
})

const price = z.object({
  id: z.number().int(),
  tier: z.string(),
  issueId: z.string(),
  service: z.number(),
  spare: z.number(),
  quality: z.string(),
  startsOn: z.iso.date(),
})
export type Price = z.infer<typeof price>

const missing = z.array(z.enum(wanted)).describe('What it must have before customers may book it')

/** What this colleague may do here. */
const rights = z.object({ edit: z.boolean(), price: z.boolean() })

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/staff/catalogue',
  summary: 'One family: its models, issues, and the prices that hold today or are planned',
  who: 'staff',
  action: 'see-catalogue',
  query: z.object({ family }),
  response: z.object({
    rights,
    today: z.iso.date().describe('In India'),
    families: z.array(z.object({ id: family, name: z.string() })),
    family: z.object({ id: family, name: z.string(), imageUrl: z.string(), version }),
    models: z.array(
      z.object({ id, ...modelFields, imageUrl: z.string(), active: z.boolean(), version }),
    ),
    tiers: z.array(
      z.object({
        id,
        name: z.string(),
        version: version.describe('0 until somebody gave it a name'),
      }),
    ),
    issues: z.array(
      z.object({
        id,
        label: z.string(),
        active: z.boolean(),
        sac: z.string(),
        spoken: z.array(z.enum(languages)),
        missing,
      }),
    ),
    prices: z.array(price),
  }),
  errors: [],
})

export const getStaffIssue = endpoint({
  method: 'GET',
  path: '/staff/catalogue/issue',
  summary: 'One issue with its words, pictures and recordings',
  who: 'staff',
  action: 'see-catalogue',
  query: z.object({ issueId: id }),
  response: z.object({
    rights,
    id,
    family: z.object({ id: family, name: z.string() }),
    version,
    missing,
    ...issueFields,
    images: z.array(z.object({ url: z.string(), label: z.string() })),
    recordings: z.array(
      z.object({
        language: z.enum(languages),
        url: z.string(),
        transcript: z.string(),
        seconds: z.number().optional(),
      }),
    ),
  }),
  errors: [catalogueErrors.NOT_IN_CATALOGUE],
})

export type StaffIssue = ResponseOf<typeof getStaffIssue>

export const saveFamily = endpoint({
  method: 'POST',
  path: '/staff/catalogue/family',
  summary: 'Changes a family’s name and picture',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ family, version, name: line(40, 'the name'), imageUrl: picture }),
  response: z.object({}),
  errors: [catalogueErrors.NOT_IN_CATALOGUE, catalogueErrors.ENTRY_CHANGED_MEANWHILE],
  changes: [getCatalogue, getStaffIssue],
})

export const saveModel = endpoint({
  method: 'POST',
  path: '/staff/catalogue/model',
  summary:
    'Changes a model, or takes it out of new bookings; another tier is the owner’s, with a passkey shown lately',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ modelId: id, version, ...modelFields, active: z.boolean() }),
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    gatewayErrors.SHOW_PASSKEY,
  ],
  changes: [getCatalogue, getStaffIssue],
})

export const addModel = endpoint({
  method: 'POST',
  path: '/staff/catalogue/models',
  summary:
    'Adds a model, the newest of its family, at the prices of a tier: with a passkey shown lately',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ family, ...modelFields }),
  response: z.object({ modelId: id }),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.MODEL_EXISTS,
    gatewayErrors.SHOW_PASSKEY,
  ],
  changes: [getCatalogue, getStaffIssue],
})

export const saveIssue = endpoint({
  method: 'POST',
  path: '/staff/catalogue/issue',
  summary: 'Changes what an issue says, its pictures, and whether it is offered',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ issueId: id, version, ...issueFields }),
  response: z.object({}),
  errors: [
    catalogueErrors.NOT_IN_CATALOGUE,
    catalogueErrors.ENTRY_CHANGED_MEANWHILE,
    catalogueErrors.ISSUE_INCOMPLETE,
    catalogueErrors.FAULT_FINDING_IS_FREE,
  ],
  changes: [getCatalogue, getStaffIssue],
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/staff/catalogue/pictures',
  summary: 'Puts a picture up, made anew and at most 1200 pixels long; nothing shows it yet',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ picture: z.string().min(1).describe('The file in base64') }),
  maxBody: 14_000_000,
  response: z.object({ url: z.string() }),
  errors: Object.values(photoErrors),
})
