/** Tests what a tracked order without a price says before its device is here, and once it is. */
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { hoursLine } from '#kernel/opening.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { Diagnosis } from './order-estimate.tsx'
import type { Tracked } from './tracked.ts'

const complaint = 'ஸ்பீக்கர் வேலை செய்யவில்லை'
const drawOrder = (toBring: boolean) =>
  draw(
    <MemoryRouter>
      <Diagnosis
        tracked={
          {
            _id: 'order-1',
            orderNumber: 'MDC-7NP651',
            complaint,
            estimate: null,
            warrantyClaim: null,
            toBring,
          } as Tracked
        }
      />
    </MemoryRouter>,
  )

test('before the device is here the page says where to bring it, when, and what to say', () => {
  drawOrder(true)
  screen.getByRole('heading', { name: 'Bring it to us' })
  screen.getByText(shop.address.lines.join(', '))
  screen.getByText(new RegExp(hoursLine({ ...shop.hours, holidays: [] }.counter)))
  screen.getByText('MDC-7NP651')
  screen.getByText(complaint)
})

test('once it is here the page says what happens, with the customer’s own words', () => {
  drawOrder(false)
  screen.getByRole('heading', { name: 'We are finding the fault' })
  expect(screen.queryByText('MDC-7NP651')).toBeNull()
  screen.getByText(complaint)
})
