import { expect, it } from 'vitest'
import { missingIn, nothingEntered } from './walk-in-fields.ts'

const whole = {
  ...nothingEntered,
  phone: '9840012345',
  name: 'Arul Selvan',
  consents: true,
  issues: ['screen'],
  agrees: true,
}
const fields = (entered: Partial<typeof whole>, known = { isNew: true, hasDevice: true }) =>
  Object.keys(missingIn({ ...whole, ...entered }, known))

it('nothing is missing of a whole form', () => {
  expect(fields({})).toEqual([])
})

it('what is missing is named in the order of the screen', () => {
  const none = Object.keys(missingIn(nothingEntered, { isNew: true, hasDevice: false }))
  expect(none).toEqual(['phone', 'name', 'consents', 'number', 'agrees'])
  expect(fields({ issues: [] })).toEqual(['issues'])
})

it('a known customer says neither name nor age', () => {
  expect(fields({ name: '', consents: false }, { isNew: false, hasDevice: true })).toEqual([])
})

it('a transfer and a card need their reference, cash and a later payment none', () => {
  expect(fields({ method: 'upi', reference: ' ' })).toEqual(['reference'])
  expect(fields({ method: 'card' })).toEqual(['reference'])
  expect(fields({ method: 'card', reference: '123456' })).toEqual([])
  expect(fields({ method: 'cash' })).toEqual([])
  expect(fields({ method: 'online' })).toEqual([])
})
