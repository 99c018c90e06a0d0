import { expect, test } from 'vitest'
import { login, signUp } from '#domain/customers/contract/customer.ts'
import { fieldErrorsOf } from './use-field-errors.ts'

const kavitha = { name: 'Kavitha', emailId: 'kavitha@example.com', mobileNumber: '9840012017' }

test('an empty sign-up asks for each field by its own text', () => {
  expect(fieldErrorsOf(signUp.body, { name: ' ', emailId: '', mobileNumber: '' })).toEqual({
    name: 'Please enter your name',
    emailId: 'Please enter your email',
    mobileNumber: 'Please enter your mobile number',
  })
})

test('nine digits and a half e-mail address are refused, each in its field', () => {
  const entered = { ...kavitha, emailId: 'kavitha@', mobileNumber: '984001201' }
  expect(fieldErrorsOf(signUp.body, entered)).toEqual({
    emailId: 'Please enter a valid email address',
    mobileNumber: 'Please enter a valid 10-digit mobile number',
  })
})

test('a complete entry has no errors', () => {
  expect(fieldErrorsOf(signUp.body, kavitha)).toEqual({})
  expect(fieldErrorsOf(login.body, { mobileNumber: kavitha.mobileNumber })).toEqual({})
})
