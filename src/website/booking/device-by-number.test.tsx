/** Tests the number of a device: what is wrong with it stands at the field, and the device found comes into view. */
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, press } from '../../../tests/components/draw.tsx'
import { DeviceNumberForm, FoundDeviceCard } from './device-by-number.tsx'
import type { FoundDevice } from './flow.ts'

function drawForm(error?: string) {
  const onCannotFind = vi.fn<() => void>()
  const rest = { working: false, onValue: () => undefined, onConfirm: () => undefined }
  const value = '356938035643808'
  draw(
    <DeviceNumberForm id="n" value={value} error={error} {...rest} onCannotFind={onCannotFind} />,
  )
  return { field: screen.getByLabelText('IMEI or Serial Number'), onCannotFind }
}

test('a wrong number is marked, and its field is described by what is wrong', () => {
  const { field } = drawForm('One digit seems wrong.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(ids).toContain(screen.getByText('One digit seems wrong.').closest('[id]')?.id)
})

test('who cannot find the number has a way on before anything failed', async () => {
  const { field, onCannotFind } = drawForm()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await press('I cannot find the number')
  expect(onCannotFind).toHaveBeenCalledTimes(1)
})

test.each([
  ['found just now comes into view', true, 1],
  ['found before leaves the page where it is', false, 0],
] as const)('a device %s', async (_, isNew, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const device: FoundDevice = {
    _id: 'iphone-13',
    orderId: 'order',
    productName: 'iPhone 13',
    verified: true,
    productDetail: {
      model: 'A2633',
      color: 'Midnight',
      productImageUrl: '',
      purchaseDate: null,
      warranty: null,
    },
  }
  await act(async () => void draw(<FoundDeviceCard device={device} actions={null} isNew={isNew} />))
  expect(scrolled).toHaveBeenCalledTimes(times)
  scrolled.mockRestore()
})

const drawTyped = (value: string, error: string | undefined) => {
  const onValue = vi.fn<(value: string) => void>()
  const rest = { working: false, onConfirm: () => undefined, onCannotFind: () => undefined }
  draw(<DeviceNumberForm id="n" value={value} error={error} onValue={onValue} {...rest} />)
  return onValue
}

test('fourteen digits that were refused are completed by one press', async () => {
  const onValue = drawTyped('35320911111111', 'An IMEI has 15 digits')
  await press('Use 353209111111118')
  expect(onValue.mock.calls).toEqual([['353209111111118']])
})

test('a number that is still typed has no such button, and neither has a serial number', () => {
  drawTyped('35320911111111', undefined)
  drawTyped('F2LW48XHHG7K', 'We do not know this number')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})
