/** Tests what a colleague reads when the browser makes no passkey. */
import { screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { askPasskey, type getMe } from '#domain/team/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'

const me: ResponseOf<typeof getMe> = {
  id: 'colleague',
  name: 'Kavya',
  role: 'owner',
  passkeys: [],
  recentlyVerified: false,
  mayAddPasskey: true,
}

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Sample shop', id: 'localhost' },
  user: { id: 'a2F2eWE', name: 'Kavya', displayName: 'Kavya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

/** A browser that refuses in its own way. */
function aBrowser(name: string): void {
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('navigator', {
    ...navigator,
    credentials: { create: () => Promise.reject(new DOMException('refused', name)) },
  })
}
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['InvalidStateError', 'This device has a passkey for this account already: just sign in.'],
  ['NotReadableError', 'This browser could not use a passkey here.'],
])('where the browser answers %s, the page says: %s', async (name, sentence) => {
  aBrowser(name)
  const api = anApi()
  api.on(askPasskey, () => done(askPasskey, { challengeId: 'one', options }))
  draw(<OwnPasskeys me={me} />)
  await press('Add a passkey')
  await screen.findByText(sentence)
})
