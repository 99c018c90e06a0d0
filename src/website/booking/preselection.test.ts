import { expect, test } from 'vitest'
import type { Draft } from './flow.ts'
import { bookingAddress, leadsTo, preselectionIn, withPreselected } from './preselection.ts'

const chosen = { modelId: 'iphone-15', issueId: 'iphone-screen' }

test.each([chosen, { modelId: 'a&b=c', issueId: 'x y' }, { modelId: 'ipad', issueId: undefined }])(
  'an address gives back the model and the issue it was made of: %j',
  (one) => {
    expect(preselectionIn(new URL(bookingAddress(one), 'http://app').search)).toEqual(one)
  },
)

test('an address without a model chooses nothing', () => {
  expect(preselectionIn('?issue=iphone-screen&step=2')).toBeUndefined()
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

test('the preselected issue is added once, after those chosen before', () => {
  expect(withPreselected(['b'], 'a')).toEqual(['b', 'a'])
  expect(withPreselected(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(withPreselected(['b'], undefined)).toEqual(['b'])
})
