import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/site-content/product-pages-shape.ts'
import { draw } from '../../../tests/components/draw.tsx'
import type { ServicePrices } from './find-service-prices.ts'
import { ProductServices } from './product-services.tsx'
import { UnsureCard } from './unsure-card.tsx'

const service = (label: string) => ({ label, text: '', time: '24 hours', isSoftware: false })
const page = {
  name: 'iPhone',
  models: 'every iPhone',
  services: [service('Screen Replacement'), service('Face ID Repair')],
} as unknown as ProductPage
const model = {
  productId: 'iphone-8',
  name: 'iPhone 8',
  repairs: [{ issueId: 'screen', label: 'Screen Replacement', totalCharge: 5_000, withGst: 5_900 }],
}
const listed = (label: string, issueId: string) => ({
  label,
  issueId,
  lowest: 1_000,
  highest: 9_000,
})
const prices = (chosen?: typeof model) =>
  ({
    gstPercent: 18,
    models: [{ productId: 'iphone-8', name: 'iPhone 8' }],
    services: [listed('Screen Replacement', 'screen'), listed('Face ID Repair', 'face-id')],
    model: chosen,
  }) as unknown as ServicePrices

function drawn(chosen?: typeof model) {
  const element = (
    <>
      <ProductServices family="iphone" page={page} prices={prices(chosen)} />
      <UnsureCard family="iphone" thing="phone" model={chosen} />
    </>
  )
  draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const booked = () =>
  screen.getAllByRole('link', { name: /^Book/ }).map((link) => link.getAttribute('href'))

test('the model chosen goes along, also to the free check, and what it has not cannot be booked', () => {
  drawn(model)
  screen.getByText('Not offered for the iPhone 8')
  expect(booked()).toEqual([
    '/service-enquiry?model=iphone-8&issue=screen',
    expect.stringMatching(/^\/service-enquiry\?model=iphone-8&issue=/),
  ])
})

test('before a model is chosen, each service can be booked', () => {
  drawn()
  expect(booked()).toHaveLength(3)
})
