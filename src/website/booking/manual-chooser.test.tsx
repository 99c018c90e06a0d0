/** Tests choosing a device by hand: there is a place for its picture only once there is a picture. */
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listModels } from '#domain/catalogue/contract/customer.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { ManualChooser } from './manual-chooser.tsx'

test('no empty box stands beside the fields before a device is chosen', async () => {
  const model = { productId: 'iphone-13', name: 'iPhone 13', year: 2021, colors: ['Midnight'] }
  const productImageUrl = '/devices/iphone.svg'
  const models = [{ ...model, productImageUrl }]
  const family = { family: 'iphone' as const, label: 'iPhone', productImageUrl, models }
  anApi().on(listModels, () => done(listModels, [family]))
  draw(<ManualChooser working={false} onChoose={() => undefined} />)
  const device = await screen.findByLabelText('Device')
  const boxes = () => document.querySelectorAll('.found-device-picture')
  expect(boxes()).toHaveLength(0)
  await act(async () => void fireEvent.change(device, { target: { value: 'iphone' } }))
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]?.querySelector('svg')).not.toBeNull()
})
