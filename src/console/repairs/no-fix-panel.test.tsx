/** Tests who may end a repair without a fix, and what the dialog asks for; the journey ends one. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { Role } from '#kernel/permissions.ts'
import { endWithoutFix, viewNoFix } from '#domain/repairs/contract/staff-outcome.ts'
import { outcomeErrors } from '#domain/repairs/outcome-errors.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { NoFixPanel } from './no-fix-panel.tsx'

const free: ResponseOf<typeof viewNoFix> = {
  possible: true,
  refund: 0,
  limit: 25_000,
  atCounter: 0,
  allowed: true,
}

function drawPanel(view: Partial<typeof free> = {}, role: Role = 'technician') {
  const api = anApi()
  api.on(viewNoFix, () => done(viewNoFix, { ...free, ...view }))
  draw(
    <RoleContext value={role}>
      <NoFixPanel orderId="order" />
    </RoleContext>,
  )
  return api
}
async function openDialog() {
  await screen.findByRole('button', { name: 'End without a fix' })
  await press('End without a fix')
  return screen.findByRole('dialog', { name: 'End without a fix?' })
}
const sendButton = (dialog: HTMLElement) => {
  const found = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'End without a fix',
  )
  if (!found) throw new Error('the dialog has no button')
  return found
}
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Reason'), { target: { value } }))

test('an editor sees no panel, and nothing is requested', async () => {
  const api = drawPanel({}, 'editor')
  await act(async () => undefined)
  expect(screen.queryByText('It cannot be repaired?')).toBeNull()
  expect(api.callsOf(viewNoFix)).toEqual([])
})

test('where more goes back than the colleague may send, the owner is named and the button is off', async () => {
  drawPanel({ refund: 42_000, allowed: false })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'End without a fix' })
  expect(button.disabled).toBe(true)
  screen.getByText('More than ₹25,000.00 go back, so the owner has to end this repair.')
})

test('a reason must be chosen', async () => {
  const api = drawPanel()
  const dialog = await openDialog()
  await act(async () => sendButton(dialog).click())
  await screen.findByText('Please choose a reason')
  expect(api.callsOf(endWithoutFix)).toEqual([])
})

test('another reason asks for words, and the form stays as it was when they are missing', async () => {
  const api = drawPanel()
  api.on(endWithoutFix, () => refused(outcomeErrors.REASON_NEEDS_WORDS))
  const dialog = await openDialog()
  await choose('other')
  screen.getByLabelText('What it is')
  await act(async () => sendButton(dialog).click())
  await screen.findAllByText(outcomeErrors.REASON_NEEDS_WORDS.message)
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('other')
})

test('two presses end the repair once, and the message names the money', async () => {
  const api = drawPanel({ refund: 4_199 })
  const answer = later()
  api.on(endWithoutFix, () => answer.promise)
  const dialog = await openDialog()
  expect(dialog.textContent).toContain('₹4,199.00 go back by themselves.')
  await choose('board-damage')
  await pressTwice(sendButton(dialog))
  await waitFor(() => expect(api.callsOf(endWithoutFix)).toHaveLength(1))
  await act(async () => answer.answer(done(endWithoutFix, { orderId: 'order', refund: 4_199 })))
  await toast('Ended without a fix')
  await screen.findAllByText('₹4,199.00 go back. Give the device back now.')
  expect(api.callsOf(endWithoutFix).map(({ body }) => body)).toEqual([
    { orderId: 'order', reason: 'board-damage', note: '' },
  ])
})

test('what was paid in cash is handed back, and does not go by itself', async () => {
  drawPanel({ refund: 1_180, atCounter: 1_180 })
  await screen.findByText(/₹1,180\.00 are handed back at the counter/)
  cleanup()
  drawPanel({ refund: 1_180, atCounter: 500 })
  await screen.findByText(/₹680\.00 go back by themselves, and ₹500\.00 are handed back/)
})
