/** Tests what the field of a device's number offers for an IMEI that lacks its last digit. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, press } from '../../../tests/components/draw.tsx'
import { DeviceNumberForm } from './device-by-number.tsx'

function drawForm(value: string, error: string | undefined) {
  const onValue = vi.fn()
  const props = { id: 'number', value, error, working: false, onValue }
  draw(<DeviceNumberForm {...props} onConfirm={vi.fn()} onCannotFind={vi.fn()} />)
  return onValue
}

test('fourteen digits that were refused are completed by one press', async () => {
  const onValue = drawForm('35320911111111', 'An IMEI has 15 digits')
  await press('Use 353209111111118')
  expect(onValue.mock.calls).toEqual([['353209111111118']])
})

test('a number that is still typed has no such button, and neither has a serial number', () => {
  drawForm('35320911111111', undefined)
  drawForm('F2LW48XHHG7K', 'We do not know this number')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})
