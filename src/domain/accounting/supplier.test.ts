import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { supplierOf } from './supplier.ts'

test('the supplier is the registered shop, and its GSTIN is of its state', () => {
  const supplier = supplierOf({ ...shop, legalName: 'Marina Devices LLP' })
  expect(supplier.name).toBe('Marina Devices LLP')
  expect(supplier.address.at(-1)).toBe('Chennai 600004, Tamil Nadu')
  expect(supplier.gstin.slice(0, 2)).toBe(supplier.stateCode)
})
