/** The editors' calls for the pickup area. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { areaFields } from '../area-fields.ts'

const version = z.number().int().nonnegative()

export const readStaffArea = endpoint({
  method: 'GET',
  path: '/staff/site/area',
  summary: 'The corners of the pickup area, with the version an editor changes',
  who: 'staff',
  action: 'edit-content',
  response: z.object({ value: areaFields, version }),
  errors: [],
})

export const saveArea = endpoint({
  method: 'POST',
  path: '/staff/site/area',
  summary: 'Changes the pickup area; addresses are judged by it from then on',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ value: areaFields, version }),
  response: z.object({ version }),
  errors: [settingErrors.CHANGED_MEANWHILE],
  changes: [readStaffArea],
})
