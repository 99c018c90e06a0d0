/** The calls by which colleagues add issues to a family and put them into order. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { family, id, issueFields } from '../catalogue-fields.ts'
import { catalogueErrors } from '../errors.ts'
import { getCatalogue, getStaffIssue } from './staff.ts'

const { active: _, ...newFields } = issueFields

export const addIssue = endpoint({
  method: 'POST',
  path: '/staff/catalogue/issues',
  summary: 'Adds an issue, the last of its family; not offered before it is complete',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({ family, ...newFields }),
  response: z.object({ issueId: id }),
  errors: [catalogueErrors.NOT_IN_CATALOGUE, catalogueErrors.ISSUE_EXISTS],
  changes: [getCatalogue, getStaffIssue],
})

export const orderIssues = endpoint({
  method: 'POST',
  path: '/staff/catalogue/issues/order',
  summary: 'Puts a family’s issues into the order in which customers see them',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({
    family,
    before: z.array(id).max(200).describe('The order the colleague saw'),
    after: z.array(id).max(200),
  }),
  response: z.object({}),
  errors: [catalogueErrors.NOT_IN_CATALOGUE, catalogueErrors.ENTRY_CHANGED_MEANWHILE],
  changes: [getCatalogue, getStaffIssue],
})
