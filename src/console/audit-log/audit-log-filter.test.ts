import { expect, test } from 'vitest'
import { readAuditLogFilter, auditLogAddress } from './audit-log-filter.ts'

const read = (query: string) => readAuditLogFilter(new URLSearchParams(query))

test('an address and what it asks for are the same thing', () => {
  const filter = { by: 'house', what: 'repair.moved', about: 'MDC-7F3A9C', day: '2026-11-21' }
  expect(read(auditLogAddress(filter))).toEqual(filter)
})

test('what is empty or cannot be is not asked for', () => {
  expect(read(`by=&what=+&about=${'x'.repeat(65)}&day=21.11.2026`)).toEqual({})
  expect(read('day=2026-13-41&other=1')).toEqual({})
  expect(auditLogAddress({ by: ' ', about: ' 7f3a9c ' })).toBe('about=7f3a9c')
})
