import { expect, test } from 'vitest'
import { issueOfLabel } from './issue-of-label.ts'

const piece = (serial: string | null) => ({
  id: 1,
  part: 'Display',
  serial,
  quantity: 1,
  shelf: 'A1-02',
  state: 'reserved' as const,
})
const choice = (sku: string) => ({
  partId: sku,
  sku,
  name: sku,
  quality: '',
  tracking: 'serial' as const,
  free: 1,
})
const issues = [
  { issueId: 'screen', wanted: true },
  { issueId: 'battery', wanted: true },
]
const stock = [
  { issueId: 'screen', items: [piece('WDA-10537')], choices: [choice('D-13'), choice('SEAL')] },
  { issueId: 'battery', items: [piece(null)], choices: [choice('B-13'), choice('SEAL')] },
]

test('a label belongs to the issue whose piece or part it names, or to the only one that lacks a part', () => {
  const issueOf = (code: string) => issueOfLabel(code, issues, stock)
  expect(issueOf('wda 10537')).toBe('screen')
  expect(issueOf('D-13 WDA-10537')).toBe('screen')
  expect(issueOf('b-13 X-1')).toBe('battery')
  expect(issueOf('b-13')).toBe('battery')
  // Two issues may use it, or the stock does not have the number.
  expect(issueOf('SEAL')).toBeUndefined()
  expect(issueOf('DRAWER-7')).toBeUndefined()
  expect(
    issueOfLabel('DRAWER-7', [{ issueId: 'screen', wanted: false }, ...issues.slice(1)], []),
  ).toBe('battery')
  expect(issueOfLabel('DRAWER-7', [{ issueId: 'screen', wanted: false }], [])).toBe('screen')
})
