import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { updateProfile } from '#domain/customers/contract/customer.ts'
import { anApi, done, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, isAskedToSignIn, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { ProfileForm } from './profile-form.tsx'

const profile = {
  _id: 'customer-1',
  name: 'Asha Devi',
  emailId: 'asha@example.in',
  mobileNumber: '9841012345',
  authToken: 'token',
}

function aForm() {
  const api = anApi()
  draw(<ProfileForm profile={profile} />)
  return api
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

test('a changed name is saved once for two presses, and is the name of the session', async () => {
  const api = aForm()
  const saved = { _id: profile._id, name: 'Asha Rao', emailId: profile.emailId }
  api.on(updateProfile, () => done(updateProfile, saved))
  type('Name', 'Asha Rao')
  await pressTwice(screen.getByRole('button', { name: 'Save changes' }))
  await toast('Profile updated')
  expect(api.callsOf(updateProfile).map(({ body }) => body)).toEqual([
    { name: 'Asha Rao', email: 'asha@example.in' },
  ])
  expect(localStorage.getItem('user')).toContain('"Asha"')
})

test('what was typed and not saved outlives a reload', async () => {
  aForm()
  type('Name', 'Asha Rao')
  cleanup()
  aForm()
  screen.getByText(/You typed this at .* It is not sent yet\./)
  expect([field('Name').value, field('Email').value]).toEqual(['Asha Rao', 'asha@example.in'])
  await press('Discard')
  expect(field('Name').value).toBe('Asha Devi')
})

test('an invalid e-mail is not sent, and its field has the focus', async () => {
  const api = aForm()
  type('Email', 'asha')
  await press('Save changes')
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(api.callsOf(updateProfile)).toEqual([])
})

test('without an answer the toast asks to try again, and the fields stay as typed', async () => {
  const api = aForm()
  api.on(updateProfile, lineDown)
  type('Name', 'Asha Rao')
  await press('Save changes')
  await waitFor(() => expect(screen.queryAllByText('Update failed')).not.toEqual([]), {
    timeout: 5_000,
  })
  expect(screen.queryAllByText('Please try again.')).not.toEqual([])
  expect(field('Name').value).toBe('Asha Rao')
})

test('when the session has ended, the login opens without a toast and the fields stay as typed', async () => {
  const api = aForm()
  localStorage.setItem('authToken', 'token')
  api.on(updateProfile, () => refused(gatewayErrors.SIGN_IN_FIRST))
  type('Name', 'Asha Rao')
  await press('Save changes')
  await waitFor(() => expect(isAskedToSignIn()).toBe(true))
  expect(screen.queryByText('Update failed')).toBeNull()
  expect(field('Name').value).toBe('Asha Rao')
})
