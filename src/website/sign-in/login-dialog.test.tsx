import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import {
  getProfile,
  giveSecondFact,
  login,
  resendCode,
  signUp,
  updateProfile,
  verifyCode,
} from '#domain/customers/contract/customer.ts'
import { consentOfProven } from '#domain/customers/consent.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { LoginDialog } from './login-dialog.tsx'

function aDialog() {
  const api = anApi()
  api.on(login, () => done(login, { session_id: 'session-1' }))
  draw(
    <MemoryRouter>
      <Opener />
      <LoginDialog />
    </MemoryRouter>,
  )
  return api
}

function Opener() {
  const { openLogin } = useLoginPrompt()
  useEffect(() => openLogin('login'), [openLogin])
  return null
}

async function enterNumber() {
  const field = await screen.findByLabelText('Mobile number')
  fireEvent.change(field, { target: { value: '9841012345' } })
}

async function enterCode() {
  const cells = await screen.findAllByRole('textbox')
  for (const [at, cell] of cells.entries())
    fireEvent.change(cell, { target: { value: String(at + 1) } })
}

test('two presses send one code, and its step is shown', async () => {
  const api = aDialog()
  const { promise, answer } = later()
  api.on(login, () => promise)
  await enterNumber()
  await pressTwice(screen.getByRole('button', { name: 'Send OTP' }))
  answer(done(login, { session_id: 'session-1' }))
  await toast('OTP Sent')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  expect(api.callsOf(login)).toHaveLength(1)
})

test('a code that may have been sent is not asked for again without a press', async () => {
  const api = aDialog()
  api.on(login, lineDown)
  await enterNumber()
  await press('Send OTP')
  await toast('Login Failed')
  expect(screen.queryAllByText('Failed to send OTP. Please try again.')).not.toEqual([])
  expect(api.callsOf(login)).toHaveLength(1)
})

test('a person who changes nothing goes on with the code that is on its way', async () => {
  const api = aDialog()
  await enterNumber()
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  await press('Change it')
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  expect(api.callsOf(login)).toHaveLength(1)
  expect(api.callsOf(resendCode)).toEqual([])
})

async function comeToSignUp(api: ReturnType<typeof anApi>) {
  api.on(verifyCode, () => refused(customerErrors.NO_ACCOUNT))
  await enterNumber()
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  await enterCode()
  await press('Verify')
  await screen.findByRole('dialog', { name: 'Sign Up' })
}

test('a number without an account goes on to signing up once its code was right', async () => {
  await comeToSignUp(aDialog())
  screen.getByText(customerErrors.NO_ACCOUNT.message)
  expect(screen.queryByText('Verification Failed')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

function enterName() {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha Raman' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@example.com' } })
}

test('and opens the account with the code that was right, without a second one', async () => {
  const api = aDialog()
  await comeToSignUp(api)
  enterName()
  api.on(verifyCode, () =>
    done(verifyCode, {
      token: 'token',
      _id: 'customer-1',
      status: 200,
      name: 'Asha Raman',
      emailId: 'asha@example.com',
    }),
  )
  await press('Sign Up')
  await toast('Verification successful')
  expect(api.callsOf(verifyCode).at(-1)?.body).toEqual({
    session_id: 'session-1',
    otp: '1234',
    mobileNumber: '9841012345',
    signUp: { name: 'Asha Raman', emailId: 'asha@example.com', consent: consentOfProven },
  })
  expect(api.callsOf(signUp)).toEqual([])
})

test('and asks for a second code only where the first one has ended meanwhile', async () => {
  const api = aDialog()
  await comeToSignUp(api)
  enterName()
  api.on(verifyCode, () => refused(customerErrors.CODE_ENDED))
  api.on(signUp, () => done(signUp, { session_id: 'session-2', _id: 'customer-1' }))
  await press('Sign Up')
  await screen.findByText(customerErrors.CODE_ENDED.message)
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  expect(api.callsOf(signUp)).toHaveLength(1)
})

test('a wrong code is shown beside its cells, which are empty again', async () => {
  const api = aDialog()
  api.on(verifyCode, () => refused(customerErrors.WRONG_CODE))
  await enterNumber()
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  await enterCode()
  await press('Verify')
  await toast('Verification Failed')
  const dialog = within(screen.getByRole('dialog', { name: 'OTP Verification' }))
  // The toast announces it.
  dialog.getByText(customerErrors.WRONG_CODE.message)
  expect(dialog.queryByRole('alert')).toBeNull()
  const cells = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect(cells.map(({ value }) => value).join('')).toBe('')
})

test('a number that begins with 91 is kept, whatever is typed or pasted around it', async () => {
  aDialog()
  const field = await screen.findByLabelText('Mobile number')
  for (const typed of ['9176543210', '09176543210', '+91 91765 43210', '0091 91765-43210']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field).toHaveProperty('value', '9176543210')
    fireEvent.change(field, { target: { value: '' } })
  }
})

test('a code whose answer never came is reported as specified', async () => {
  const api = aDialog()
  api.on(verifyCode, lineDown)
  await enterNumber()
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  await enterCode()
  await press('Verify')
  await toast('Verification Failed')
  expect(screen.queryAllByText('Invalid OTP. Please try again.')).not.toEqual([])
})

test('who wants to book reads why they are asked, and is back at their button when they close', async () => {
  function BookButton() {
    const { openLogin } = useLoginPrompt()
    return <button onClick={() => openLogin('booking')}>Continue</button>
  }
  anApi()
  draw(
    <MemoryRouter>
      <BookButton />
      <LoginDialog />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Continue' })
  button.focus()
  await press('Continue')
  const dialog = await screen.findByRole('dialog', { name: 'Login' })
  expect(dialog.textContent).toContain('To keep your price and booking.')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

/** Signs in with a number whose account may be somebody else's. */
async function comeToFact(api: ReturnType<typeof anApi>) {
  const limited = {
    token: 't1',
    _id: 'c1',
    status: 200,
    name: '',
    emailId: '',
    limited: true as const,
  } as const
  api.on(verifyCode, () => done(verifyCode, limited))
  await enterNumber()
  await press('Send OTP')
  await screen.findByRole('dialog', { name: 'OTP Verification' })
  await enterCode()
  await press('Verify')
  await screen.findByRole('dialog', { name: 'Earlier orders' })
}

test('a number with another account asks for a fact, and says so when it is wrong', async () => {
  const api = aDialog()
  await comeToFact(api)
  const field = screen.getByLabelText('Order number, or the end of a device number')
  fireEvent.change(field, { target: { value: '12' } })
  await press('Show my orders')
  expect(api.callsOf(giveSecondFact)).toEqual([])
  screen.getByText(
    'Enter the number of an order, or the last five characters of the device number.',
  )
  api.on(giveSecondFact, () => refused(customerErrors.FACT_WRONG))
  fireEvent.change(field, { target: { value: '43809' } })
  await press('Show my orders')
  await screen.findByText(customerErrors.FACT_WRONG.message)
  const profile = { _id: 'c0', name: 'Vimala R', emailId: '', mobileNumber: '9841012345' }
  api.on(getProfile, () => done(getProfile, { ...profile, authToken: 't1' }))
  api.on(giveSecondFact, () => done(giveSecondFact, {}))
  fireEvent.change(field, { target: { value: 'mdc-7f3a9c' } })
  await press('Show my orders')
  await toast('Welcome back')
  expect(api.callsOf(giveSecondFact).map(({ body }) => body)).toEqual([
    { deviceDigits: '43809' },
    { orderNumber: 'mdc-7f3a9c' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('somebody who is new with such a number gives a name and agrees to the use of their data', async () => {
  const api = aDialog()
  await comeToFact(api)
  await press('Go on without them')
  await screen.findByRole('dialog', { name: 'Sign Up' })
  await press('Sign Up')
  expect(api.callsOf(updateProfile)).toEqual([])
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nila S' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nila@example.com' } })
  api.on(updateProfile, () =>
    done(updateProfile, { _id: 'c1', name: 'Nila S', emailId: 'nila@example.com' }),
  )
  await press('Sign Up')
  await toast('Signed up')
  expect(api.callsOf(updateProfile).map(({ body }) => body)).toEqual([
    { name: 'Nila S', email: 'nila@example.com', consent: consentOfProven },
  ])
})
