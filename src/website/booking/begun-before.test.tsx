/** Tests which booking stands in the way of the one chosen in the price list. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, press } from '../../../tests/components/draw.tsx'
import { BegunBefore } from './begun-before.tsx'
import type { Draft } from './flow.ts'
import type { Booking } from './use-booking.ts'

const issues = [{ label: 'Battery Replacement' }]

function drawBegun(accepted: boolean) {
  const draft = { accepted, device: { productName: 'iPhone 15' }, issues } as unknown as Draft
  const startAgain = vi.fn<() => Promise<void>>(async () => {})
  const goOn = vi.fn<() => void>()
  const preselected = {
    preselection: undefined,
    begunBefore: draft,
    goOn,
    startAgain,
    onApplied: () => {},
  }
  const booking = { isBusy: false, isUndoing: false } as Booking
  draw(<BegunBefore booking={booking} draft={draft} preselected={preselected} />)
  return { startAgain, goOn }
}

test('a repair that was agreed to is no booking in preparation: it is set aside without a question', async () => {
  const { startAgain } = drawBegun(true)
  expect(screen.queryByText('You have begun a booking')).toBeNull()
  await waitFor(() => expect(startAgain).toHaveBeenCalledOnce())
})

test('a booking in preparation is named, and the person decides which goes on', async () => {
  const { startAgain, goOn } = drawBegun(false)
  screen.getByText('iPhone 15')
  expect(startAgain).not.toHaveBeenCalled()
  await press('Continue this booking')
  expect(goOn).toHaveBeenCalledOnce()
  await press('Start with the repair I chose')
  expect(startAgain).toHaveBeenCalledOnce()
})
