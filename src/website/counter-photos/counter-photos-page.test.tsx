import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { showIntakeLink, signIntake } from '#domain/repairs/contract/intake-link.ts'
import { intakeLinkErrors } from '#domain/repairs/intake/intake-link-errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { uploads } from '../../../tests/components/uploads.ts'
import CounterPhotosPage from './counter-photos-page.tsx'

// The test's browser has no canvas.
vi.mock('#ui/forms/signature-pad.tsx', () => ({ DrawingPad: () => null }))

const open: ResponseOf<typeof showIntakeLink> = {
  orderNumber: 'MDC-5K2T8Q',
  device: 'iPhone 13',
  secondsLeft: 840,
  photos: 0,
  asksSignature: true,
  isSigned: false,
}

const page = (token = 'secret') => {
  location.hash = token
  draw(<CounterPhotosPage />)
}
const take = async () => {
  const files = [new File(['photo'], 'a.jpg', { type: 'image/jpeg' })]
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files } }),
  )
}

test('shows the order and the device alone, and sends a photo with the secret in a header', async () => {
  const api = anApi()
  api.on(showIntakeLink, () => done(showIntakeLink, open))
  const sent = uploads({ ...open, photos: 1 })
  page()
  await screen.findByText('MDC-5K2T8Q')
  screen.getByText('iPhone 13')
  expect(api.callsOf(showIntakeLink)[0]?.body).toEqual({ token: 'secret' })
  await take()
  await screen.findByText('1 of 1 at the counter')
  expect(sent).toMatchObject([{ Authorization: 'Bearer secret', key: expect.any(String) }])
})

test('a photo that was not sent stays, and goes out with the same key on “Try again”', async () => {
  const api = anApi()
  api.on(showIntakeLink, () => done(showIntakeLink, open))
  const sent = uploads(undefined, { ...open, photos: 1 })
  page()
  await screen.findByText('MDC-5K2T8Q')
  await take()
  await screen.findByText(/1 photo is not sent. No connection/)
  await press('Try again')
  await screen.findByText('1 of 1 at the counter')
  expect(sent[0]?.['key']).toBe(sent[1]?.['key'])
})

test('a link that was replaced keeps what was not sent, and says what to do', async () => {
  const api = anApi()
  let answer = () => done(showIntakeLink, open)
  api.on(showIntakeLink, () => answer())
  uploads(undefined)
  page()
  await screen.findByText('MDC-5K2T8Q')
  answer = () => refused(intakeLinkErrors.INTAKE_LINK_REPLACED)
  await take()
  await screen.findByText('There is a newer code')
  screen.getByText(/What is not sent stays on this phone/)
  screen.getByAltText('Photo 1, not sent')
  expect(screen.queryByLabelText('Take a photo')).toBeNull()
})

test.each([
  ['no secret', ''],
  ['one that has ended', 'old'],
])('an address with %s says that the link has ended', async (_, token) => {
  const api = anApi()
  api.on(showIntakeLink, () => refused(intakeLinkErrors.INTAKE_LINK_ENDED))
  page(token)
  await screen.findByText('This link has ended')
})

test('the signature is sent once it is one', async () => {
  const api = anApi()
  api.on(showIntakeLink, () => done(showIntakeLink, open))
  api.on(signIntake, () => done(signIntake, { ...open, isSigned: true }))
  page()
  await screen.findByText('MDC-5K2T8Q')
  await press('Sign')
  await press('Send the signature')
  await screen.findByText('Please sign with a line, or type your name.')
  await press('Type the name')
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Kavitha' } })
  await press('Send the signature')
  await screen.findByText('The owner has signed.')
  await waitFor(() =>
    expect(api.callsOf(signIntake)[0]?.body).toEqual({
      token: 'secret',
      signature: { kind: 'typed', name: 'Kavitha' },
    }),
  )
})
