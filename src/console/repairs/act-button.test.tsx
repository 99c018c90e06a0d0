/** Tests when the button of an act is on, off with its reason, or absent. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { repairErrors } from '#domain/repairs/errors.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { ActButton } from './act-button.tsx'

function drawButton(allowed: boolean, reason: string | null) {
  const pressed = vi.fn<() => void>()
  draw(
    <ActButton
      order={{ acts: [{ act: 'call-off', allowed, reason }] }}
      act="call-off"
      onClick={pressed}
    >
      Call the order off
    </ActButton>,
  )
  return pressed
}
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Call the order off' })

test('what is allowed can be pressed', async () => {
  const pressed = drawButton(true, null)
  await press('Call the order off')
  expect(pressed).toHaveBeenCalledOnce()
})

test('what is not allowed now is off, and says why', () => {
  drawButton(false, repairErrors.JOB_CLOSED.code)
  expect(button()?.disabled).toBe(true)
  const whyId = button()?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(whyId)?.textContent).toBe(repairErrors.JOB_CLOSED.message)
})

test('a reason of another release turns it off without words', () => {
  drawButton(false, 'OF_ANOTHER_RELEASE')
  expect(button()?.disabled).toBe(true)
  expect(button()?.getAttribute('aria-describedby')).toBeNull()
})

test('a role that never may sees nothing', () => {
  drawButton(false, 'NOT_ALLOWED')
  expect(button()).toBeNull()
})
