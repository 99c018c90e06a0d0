import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askSignIn } from '#domain/team/contract/staff.ts'
import { teamErrors } from '#domain/team/errors.ts'
import { anApi, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice } from '../../../tests/components/draw.tsx'
import { PasskeyButton, passkeyErrorText } from './sign-in.tsx'

test('a refused sign-in says why above the button, and nobody is signed in', async () => {
  const api = anApi()
  const onSignedIn = vi.fn(async () => {})
  api.on(askSignIn, () => refused(teamErrors.TOO_MANY_SIGN_INS))
  draw(<PasskeyButton onSignedIn={onSignedIn} />)
  await press('Sign in with a passkey')
  await screen.findByText(teamErrors.TOO_MANY_SIGN_INS.message)
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('two presses before the next drawing ask for one challenge', async () => {
  const api = anApi()
  api.on(askSignIn, () => refused(teamErrors.TOO_MANY_SIGN_INS))
  draw(<PasskeyButton onSignedIn={async () => {}} />)
  await pressTwice(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await screen.findByText(teamErrors.TOO_MANY_SIGN_INS.message)
  await waitFor(() => expect(api.callsOf(askSignIn)).toHaveLength(1))
})

test('a closed passkey window and a browser without passkeys have sentences of their own', () => {
  expect(passkeyErrorText(new DOMException('closed', 'NotAllowedError'))).toBe(
    'No passkey was chosen. Please try again.',
  )
  expect(passkeyErrorText(new TypeError('no WebAuthn'))).toBe(
    'This browser could not use a passkey here.',
  )
})
