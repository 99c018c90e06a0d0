import { expect, test } from 'vitest'
import { login, signUp } from '#domain/customers/contract/customer.ts'
import { faultsOf } from './field-errors.ts'

const kavitha = { name: 'Kavitha', emailId: 'kavitha@example.com', mobileNumber: '9840012017' }

test('an empty sign-up asks for each field in the agreed words', () => {
  expect(faultsOf(signUp.body, { name: ' ', emailId: '', mobileNumber: '' })).toEqual({
    name: 'Please enter your name',
    emailId: 'Please enter your email',
    mobileNumber: 'Please enter your mobile number',
  })
})

test('nine digits and a half e-mail address are refused, each in its field', () => {
  const entered = { ...kavitha, emailId: 'kavitha@', mobileNumber: '984001201' }
  expect(faultsOf(signUp.body, entered)).toEqual({
    emailId: 'Please enter a valid email address',
    mobileNumber: 'Please enter a valid 10-digit mobile number',
  })
})

test('what may be sent has no faults', () => {
  expect(faultsOf(signUp.body, kavitha)).toEqual({})
  expect(faultsOf(login.body, { mobileNumber: kavitha.mobileNumber })).toEqual({})
})
