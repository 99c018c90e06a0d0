/** Fields read what is typed key by key, and what is pasted as a whole, before anything is left out. */
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { MobileNumberField } from './mobile-number-field.tsx'
import { OtpField } from './otp-field.tsx'

function Number() {
  const [value, setValue] = useState('')
  return <MobileNumberField value={value} onValue={setValue} />
}

function Code() {
  const [value, setValue] = useState('')
  return (
    <>
      <OtpField value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  )
}

const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const put = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } })

test.each([
  ['+919840012017', '9840012017'],
  ['+91 098400 12017', '9840012017'],
  ['0091 98400 12017', '9840012017'],
  ['௯௮௪௦௦௧௨௦௧௭', '9840012017'],
  ['+9198400120', '+9198400120'],
  ['98400120179', '9840012017'],
])('a mobile number typed as %s is in the field as %s', (typed, shown) => {
  draw(<Number />)
  for (const key of typed) put(number(), number().value + key)
  expect(number().value).toBe(shown)
})

test('of a pasted pair of numbers the first is taken', () => {
  draw(<Number />)
  put(number(), '98400 12017 / 98400 12018')
  expect(number().value).toBe('9840012017')
})

test.each(['௧௨௩௪', '१२३४', '1234', '12 34'])('the code %s fills all cells', (pasted) => {
  draw(<Code />)
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!first) throw new Error('no cell')
  fireEvent.paste(first, { clipboardData: { getData: () => pasted } })
  expect(screen.getByText('1234', { selector: 'output' })).toBeTruthy()
})

test('digits of a script are typed cell by cell', () => {
  draw(<Code />)
  for (const [at, digit] of [...'௧௨௩௪'].entries()) {
    const cell = screen.getAllByRole<HTMLInputElement>('textbox')[at]
    if (cell) put(cell, digit)
  }
  expect(screen.getByText('1234', { selector: 'output' })).toBeTruthy()
})
