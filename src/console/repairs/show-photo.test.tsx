import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { showPhoto } from '#domain/repairs/contract/staff-shown-photos.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { ShowPhoto } from './show-photo.tsx'

const drawn = (isShown: boolean) => {
  const api = anApi()
  draw(<ShowPhoto orderId="order-1" photo="photo-1" number={2} isShown={isShown} />)
  return api
}
const name = 'For customer, photo 2'

test('a photo that the customer does not see is shown, and one that the customer sees is hidden', async () => {
  const api = drawn(true)
  api.on(showPhoto, () => done(showPhoto, { shown: [] }))
  expect(screen.getByRole('button', { name, pressed: true })).toBeDefined()
  await press(name)
  await waitFor(() =>
    expect(api.callsOf(showPhoto).map(({ body }) => body)).toEqual([
      { orderId: 'order-1', photo: 'photo-1', shown: false },
    ]),
  )
})

test('a change that was refused is said', async () => {
  const api = drawn(false)
  api.on(showPhoto, () => refused(gatewayErrors.NOT_ALLOWED))
  await press(name)
  await toast('Not changed')
})
