import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { resendCode } from '#domain/customers/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { eraseAccount, requestErasureCode } from '#domain/privacy/contract/customer.ts'
import { privacyErrors } from '#domain/privacy/errors.ts'
import { anApi, done, later, refused } from '../../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../../tests/components/draw.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

function aDialog() {
  const api = anApi()
  api.on(requestErasureCode, () => done(requestErasureCode, { session_id: 'session-1' }))
  draw(
    <MemoryRouter initialEntries={['/profile/data']}>
      <DeleteDialog open onClose={() => undefined} />
      <Address />
    </MemoryRouter>,
  )
  return api
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

async function enterCode() {
  await screen.findByRole('dialog', { name: 'Enter the code' })
  for (const [at, cell] of screen.getAllByRole('textbox').entries())
    fireEvent.change(cell, { target: { value: String(at + 1) } })
}

test('two presses send one code, and another one has to wait', async () => {
  const api = aDialog()
  const { promise, answer } = later()
  api.on(requestErasureCode, () => promise)
  await pressTwice(screen.getByRole('button', { name: 'Send OTP' }))
  answer(done(requestErasureCode, { session_id: 'session-1' }))
  await toast('OTP Sent')
  await screen.findByText(/^Resend in 0:\d\d$/)
  expect(api.callsOf(requestErasureCode)).toHaveLength(1)
  expect(api.callsOf(resendCode)).toEqual([])
})

test('an account that must wait says why, and no code is entered', async () => {
  const api = aDialog()
  api.on(requestErasureCode, () => refused(privacyErrors.ERASURE_MUST_WAIT))
  await press('Send OTP')
  await screen.findByText(privacyErrors.ERASURE_MUST_WAIT.message)
  expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull()
})

test('a wrong code is shown and deletes nothing; the cells are empty again', async () => {
  const api = aDialog()
  localStorage.setItem('authToken', 'token')
  api.on(eraseAccount, () => refused(customerErrors.WRONG_CODE))
  await press('Send OTP')
  await enterCode()
  await press('Delete for good')
  await screen.findByText(customerErrors.WRONG_CODE.message)
  const cells = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(cells.map(({ value }) => value).join('')).toBe('')
  expect(localStorage.getItem('authToken')).toBe('token')
})

test('the right code deletes once for two presses, ends the session and leads home', async () => {
  const api = aDialog()
  localStorage.setItem('authToken', 'token')
  sessionStorage.setItem('booking', '{}')
  api.on(eraseAccount, () => done(eraseAccount, { erasedAt: '2026-07-01T06:30:00.000Z' }))
  await press('Send OTP')
  await enterCode()
  await pressTwice(screen.getByRole('button', { name: 'Delete for good' }))
  await toast('Account deleted')
  expect(api.callsOf(eraseAccount)).toHaveLength(1)
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(sessionStorage.getItem('booking')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/')
})
