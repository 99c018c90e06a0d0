/** Tests the list of what was handed over and is still owed. */
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { listOwed } from '#domain/repairs/contract/staff-owed.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { OwedPanel } from './owed-panel.tsx'

const owed = {
  orderId: 'order',
  orderNumber: 'MDC-5K2T8Q',
  device: 'iPhone',
  customer: 'Selvi Raman',
  mobileNumber: '9840012346',
  due: 9_829,
  since: '2026-11-20T10:00:00.000Z',
  days: 1,
  reason: 'Pays at the end of the month',
}
const drawPanel = () =>
  draw(
    <MemoryRouter>
      <OwedPanel />
    </MemoryRouter>,
  )

test('each names its amount, its days, the reason and the number to call', async () => {
  const api = anApi()
  const erased = { ...owed, orderId: 'other', customer: 'Account deleted', mobileNumber: '' }
  api.on(listOwed, () => done(listOwed, [owed, { ...erased, days: 12 }]))
  drawPanel()
  await screen.findByText('12 days')
  screen.getByText('1 day')
  expect(screen.getAllByText('₹9,829.00')).toHaveLength(2)
  screen.getByText('₹19,658.00')
  screen.getByText(/^Selvi Raman, since .*Pays at the end of the month$/)
  const calls = screen.getAllByRole('link', { name: /^Call/ })
  expect(calls.map((one) => one.getAttribute('href'))).toEqual(['tel:+919840012346'])
})

test.each([
  ['nothing is owed', () => done(listOwed, [])],
  ['the list is refused', () => refused(gatewayErrors.NOT_ALLOWED)],
])('where %s there is no panel', async (_, answer) => {
  const api = anApi()
  api.on(listOwed, answer)
  const { container } = drawPanel()
  await waitFor(() => expect(api.callsOf(listOwed).length).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(container.querySelector('.panel')).toBeNull()
})
