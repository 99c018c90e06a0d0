import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { AdpSavings } from './adp-savings-receipt.tsx'

test('the price of the example is worked out for small fleets, too, with GST', () => {
  draw(<AdpSavings />)
  expect(screen.getByText(/^At this plan price/).textContent).toBe(
    'At this plan price a year costs ₹21,240 for 5 devices, ₹50,976 for 12 and ₹2,12,400 for 50, with GST.',
  )
})
