import { expect, it } from 'vitest'
import { nothingTyped } from '#ui/recipient/recipient-form.ts'
import { missingIn, nothingEntered } from './walk-in-fields.ts'

const whole = {
  ...nothingEntered,
  phone: '9840012345',
  name: 'Arul Selvan',
  consents: true,
  issues: ['screen'],
  agrees: true,
}
const usual = { isNew: true, hasDevice: true, recipient: null, needsAddress: false }
const fields = (entered: Partial<typeof whole>, known: object = {}) =>
  Object.keys(missingIn({ ...whole, ...entered }, { ...usual, ...known }))

it('nothing is missing of a whole form', () => {
  expect(fields({})).toEqual([])
})

it('what is missing is named in the order of the screen', () => {
  const none = Object.keys(missingIn(nothingEntered, { ...usual, hasDevice: false }))
  expect(none).toEqual(['phone', 'name', 'consents', 'number', 'agrees'])
  expect(fields({ issues: [] })).toEqual(['issues'])
})

it('a known customer says neither name nor age', () => {
  expect(fields({ name: '', consents: false }, { isNew: false })).toEqual([])
})

it('a transfer and a card need their reference, cash and a later payment none', () => {
  expect(fields({ method: 'upi', reference: ' ' })).toEqual(['reference'])
  expect(fields({ method: 'card' })).toEqual(['reference'])
  expect(fields({ method: 'card', reference: '123456' })).toEqual([])
  expect(fields({ method: 'cash' })).toEqual([])
  expect(fields({ method: 'online' })).toEqual([])
})

it('a recipient is checked as the server checks it, and has an address where the law asks for one', () => {
  const company = { ...nothingTyped, legalName: 'Acme', gstin: '29AAGCB7383J1Z4' }
  expect(fields({}, { recipient: company })).toEqual([])
  expect(fields({}, { recipient: { ...company, gstin: '29AAGCB7383J1Z5' } })).toEqual(['gstin'])
  expect(fields({}, { recipient: nothingTyped })).toEqual(['legalName', 'stateCode'])
  expect(fields({}, { needsAddress: true })).toEqual(['address'])
  expect(fields({}, { needsAddress: true, recipient: company })).toEqual(['address'])
})

it('cash that is given is no less than the total, and may be left out', () => {
  const price = { amount: 19_942_00 }
  expect(fields({ given: '' }, { price })).toEqual([])
  expect(fields({ given: '20,000' }, { price })).toEqual([])
  expect(fields({ given: '19941.99' }, { price })).toEqual(['given'])
  expect(fields({ given: 'twenty' }, { price })).toEqual(['given'])
  expect(fields({ given: '1', method: 'online' }, { price })).toEqual([])
})
