/** The editors' calls about the categories of the guides. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { guideErrors } from '../errors.ts'
import { categoryFields } from '../post-fields.ts'
import { id, seen, version } from './staff.ts'

const order = z.array(id).max(100)

const category = z.object({
  id,
  version,
  label: z.string(),
  imageUrl: z.string(),
  guides: z.number().int(),
})

export const listStaffCategories = endpoint({
  method: 'GET',
  path: '/staff/guides/categories',
  summary: 'The categories in the order of the home page, with how many guides each has',
  who: 'staff',
  action: 'edit-content',
  response: z.array(category),
  errors: [],
})

export const saveCategory = endpoint({
  method: 'POST',
  path: '/staff/guides/categories',
  summary: 'A new category, or a change of one',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ seen: z.object(seen).optional(), fields: categoryFields }),
  response: z.object({ id }),
  errors: [guideErrors.CATEGORY_NOT_FOUND, guideErrors.EDITED_MEANWHILE, guideErrors.LABEL_TAKEN],
  changes: [listStaffCategories],
})

export const orderCategories = endpoint({
  method: 'POST',
  path: '/staff/guides/categories/order',
  summary: 'Puts the categories into another order',
  who: 'staff',
  action: 'edit-content',
  body: z.object({ before: order.describe('The order the editor saw'), after: order }),
  response: z.object({}),
  errors: [guideErrors.EDITED_MEANWHILE],
  changes: [listStaffCategories],
})

export const removeCategory = endpoint({
  method: 'POST',
  path: '/staff/guides/categories/remove',
  summary: 'Removes a category that has no guides',
  who: 'staff',
  action: 'edit-content',
  body: z.object(seen),
  response: z.object({}),
  errors: [
    guideErrors.CATEGORY_NOT_FOUND,
    guideErrors.CATEGORY_IN_USE,
    guideErrors.EDITED_MEANWHILE,
  ],
  changes: [listStaffCategories],
})
