/** The calls about suppliers of parts. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { version } from '#domain/catalogue/catalogue-fields.ts'
import { partErrors } from '../errors.ts'
import { supplierFields } from '../part-fields.ts'

const anId = z.string().min(1).max(64)
const amount = z.number().int()

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/staff/parts/suppliers',
  summary: 'The suppliers of parts, by name',
  who: 'staff',
  action: 'see-parts',
  response: z.array(
    z.object({
      id: z.string(),
      version,
      name: z.string(),
      phone: z.string(),
      leadDays: amount,
      active: z.boolean(),
      openReturns: amount.describe('Returns that are not closed yet'),
    }),
  ),
  errors: [],
})

export const addSupplier = endpoint({
  method: 'POST',
  path: '/staff/parts/suppliers',
  summary: 'Adds a supplier',
  who: 'staff',
  action: 'keep-parts',
  body: z.object(supplierFields),
  response: z.object({ supplierId: z.string() }),
  errors: [partErrors.SUPPLIER_EXISTS],
  changes: [listSuppliers],
})

export const saveSupplier = endpoint({
  method: 'POST',
  path: '/staff/parts/supplier',
  summary: 'Changes a supplier',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ supplierId: anId, version, ...supplierFields }),
  response: z.object({}),
  errors: [
    partErrors.SUPPLIER_NOT_FOUND,
    partErrors.PART_CHANGED_MEANWHILE,
    partErrors.SUPPLIER_EXISTS,
  ],
  changes: [listSuppliers],
})
