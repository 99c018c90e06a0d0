/** Tests the list of uncollected devices and who may mark one as unclaimed. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import {
  listUncollected,
  markUnclaimed,
  type UncollectedDevice,
} from '#domain/repairs/contract/staff-uncollected.ts'
import { outcomeErrors } from '#domain/repairs/outcome-errors.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import UncollectedPage from './uncollected-page.tsx'

const waits: UncollectedDevice = {
  orderId: 'first',
  orderNumber: 'MDC-7F3A9C',
  device: 'iPhone 13',
  customer: 'Meena Iyer',
  mobileNumber: '9840012345',
  why: 'repaired',
  since: '2026-10-21T10:00:00.000Z',
  days: 31,
  fee: 0,
  reminders: [{ key: 'first', at: '2026-10-28T10:00:00.000Z' }],
  isOver: false,
}
const isOver: UncollectedDevice = {
  ...waits,
  orderId: 'second',
  orderNumber: 'MDC-5K2T8Q',
  customer: 'Account deleted',
  mobileNumber: '',
  why: 'give-back',
  days: 118,
  fee: 2_950,
  reminders: [],
  isOver: true,
}
const mark = 'Mark as unclaimed : MDC-5K2T8Q'

async function drawList(devices: UncollectedDevice[], role: Role = 'owner') {
  const api = anApi()
  api.on(listUncollected, () => done(listUncollected, { count: devices.length, devices }))
  draw(
    <MemoryRouter>
      <RoleContext value={role}>
        <UncollectedPage />
      </RoleContext>
    </MemoryRouter>,
  )
  await screen.findByText(devices.length > 0 ? '31 days' : 'Nothing waits')
  return api
}
async function openDialog() {
  await press(mark)
  const dialog = await screen.findByRole('dialog', { name: 'Mark this device as unclaimed?' })
  const button = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Mark as unclaimed',
  )
  if (!button) throw new Error('the dialog has no button')
  return { dialog, button }
}

test('only a device whose time is over can be marked, and only by the owner', async () => {
  await drawList([waits, isOver])
  screen.getByText('118 days')
  screen.getByText('₹2,950.00 storage')
  expect(screen.getAllByRole('button', { name: /^Mark as unclaimed/ })).toHaveLength(1)
  screen.getByRole('button', { name: mark })
})

test('the front desk sees that the time is over, without the button', async () => {
  await drawList([waits, isOver], 'front-desk')
  screen.getByText('Time is over')
  expect(screen.queryByRole('button', { name: /^Mark as unclaimed/ })).toBeNull()
})

test('whose account was deleted cannot be called', async () => {
  await drawList([waits, isOver])
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1)
})

test('a reason must be chosen, and the dialog says what is lost', async () => {
  const api = await drawList([waits, isOver])
  const { dialog, button } = await openDialog()
  expect(dialog.textContent).toContain('This cannot be taken back.')
  await act(async () => button.click())
  await screen.findByText('Please choose a reason')
  expect(api.callsOf(markUnclaimed)).toEqual([])
})

test('two presses mark it once; a refusal is shown in the dialog before', async () => {
  const api = await drawList([waits, isOver])
  api.on(markUnclaimed, () => refused(outcomeErrors.NOT_UNCLAIMED_YET))
  const { button } = await openDialog()
  const reason = screen.getByLabelText('Reason')
  await act(async () => void fireEvent.change(reason, { target: { value: 'not-reached' } }))
  await act(async () => button.click())
  await screen.findAllByText(outcomeErrors.NOT_UNCLAIMED_YET.message)

  const answer = later()
  api.on(markUnclaimed, () => answer.promise)
  await pressTwice(button)
  await waitFor(() => expect(api.callsOf(markUnclaimed)).toHaveLength(2))
  const at = '2026-11-21T10:00:00.000Z'
  await act(async () => answer.answer(done(markUnclaimed, { at })))
  await toast('Marked as unclaimed')
  expect(api.callsOf(markUnclaimed).at(-1)?.body).toEqual({
    orderId: 'second',
    reason: 'not-reached',
    note: '',
  })
})

test('nothing waits where every device was collected', async () => {
  await drawList([])
  screen.getByText('No repaired or returned device has waited for a week.')
})
