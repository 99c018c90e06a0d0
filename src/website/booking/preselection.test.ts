import { expect, test } from 'vitest'
import type { Draft } from './flow.ts'
import { bookingAddress, leadsTo, preselectionIn, withPreselected } from './preselection.ts'

const chosen = { modelId: 'iphone-15', issueId: 'iphone-screen' }

test.each([
  chosen,
  { modelId: 'a&b=c', issueId: 'x y' },
  { modelId: 'ipad', issueId: undefined },
  { modelId: undefined, issueId: 'iphone-screen' },
])('an address gives back the model and the issue it was made of: %j', (one) => {
  expect(preselectionIn(new URL(bookingAddress(one), 'http://app').search)).toEqual(one)
})

test('an address without a model and an issue chooses nothing', () => {
  expect(preselectionIn('?step=2')).toBeUndefined()
  expect(preselectionIn('?model=&issue=')).toBeUndefined()
})

const draft = (status: Draft['status'], modelId: string, ...issues: string[]) => ({
  status,
  device: { _id: modelId },
  issues: issues.map((issueId) => ({ issueId }) as Draft['issues'][number]),
})

test.each([
  ['whose device is not accepted yet', draft('ENQUIRY_STARTED', 'iphone-13'), true],
  [
    'of the same model before its issues are sent',
    draft('ENQUIRY_STEP_ONE_COMPLETED', 'iphone-15'),
    true,
  ],
  [
    'of the same model whose issues contain the chosen one',
    draft('ENQUIRY_AUDIO_CONFIRMED', 'iphone-15', 'iphone-battery', 'iphone-screen'),
    true,
  ],
  [
    'of the same model whose issues are others',
    draft('ENQUIRY_STEP_TWO_COMPLETED', 'iphone-15', 'iphone-battery'),
    false,
  ],
  ['of another model', draft('ENQUIRY_STEP_ONE_COMPLETED', 'iphone-13'), false],
] as const)('a booking %s: leads to the choice is %s', (_, begun, leads) => {
  expect(leadsTo(begun, chosen)).toBe(leads)
})

test('an issue without a model leads on from any device, unless other issues were sent', () => {
  const issue = { modelId: undefined, issueId: 'iphone-screen' }
  expect(leadsTo(draft('ENQUIRY_STEP_ONE_COMPLETED', 'iphone-13'), issue)).toBe(true)
  const sent = (...issues: string[]) => draft('ENQUIRY_STEP_TWO_COMPLETED', 'iphone-13', ...issues)
  expect(leadsTo(sent('iphone-screen'), issue)).toBe(true)
  expect(leadsTo(sent('iphone-battery'), issue)).toBe(false)
})

test('the preselected issue is added once, after those chosen before', () => {
  expect(withPreselected(['b'], 'a')).toEqual(['b', 'a'])
  expect(withPreselected(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(withPreselected(['b'], undefined)).toEqual(['b'])
})
