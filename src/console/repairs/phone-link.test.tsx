import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type getIntake, saveIntake } from '#domain/repairs/contract/staff-intake.ts'
import {
  closeIntakeLink,
  getFromPhone,
  makeIntakeLink,
  removeFromPhone,
} from '#domain/repairs/contract/staff-intake-link.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { IntakeForm } from './intake-form.tsx'

// The test's browser has no canvas.
vi.mock('#ui/forms/signature-pad.tsx', () => ({ DrawingPad: () => null }))

type From = ResponseOf<typeof getFromPhone>
const link = { id: 'link', by: 'Ramesh', secondsLeft: 900 }
const stored: ResponseOf<typeof getIntake>['intake'] = {
  version: 0,
  accessories: [],
  otherAccessories: '',
  condition: [{ area: 'screen', marks: [] }],
  conditionNote: '',
  photos: [],
  shown: [],
  mayShow: true,
  signature: null,
  signedAt: null,
  asksSignature: true,
  mayWrite: true,
  mayReach: false,
  recorded: null,
}
const ids = ['a', 'b'].map((one) => one.repeat(26))

/** The form of an intake at the counter; `arrive` is what a phone sends, `look` the change notification. */
function aForm() {
  const api = anApi()
  let from: From = { link: null, photos: [], signature: null }
  const arrive = (change: Partial<From>) => (from = { ...from, ...change })
  api.on(getFromPhone, () => done(getFromPhone, from))
  api.on(makeIntakeLink, () => {
    arrive({ link })
    return done(makeIntakeLink, { ...link, token: 'secret' })
  })
  api.on(closeIntakeLink, () => {
    arrive({ link: null })
    return done(closeIntakeLink, { orderId: 'order' })
  })
  api.on(removeFromPhone, ({ body }) => {
    const { photo } = body as { photo: string | null }
    arrive(photo ? { photos: from.photos.filter((id) => id !== photo) } : { signature: null })
    return done(removeFromPhone, { orderId: 'order' })
  })
  api.on(saveIntake, () => done(saveIntake, { version: 1 }))
  draw(
    <MemoryRouter>
      <IntakeForm orderId="order" stored={stored} onClose={() => {}} />
    </MemoryRouter>,
  )
  return { api, arrive }
}

test('the code is shown to be scanned with its time, and closed', async () => {
  const { api } = aForm()
  await press('Photos from a phone')
  await screen.findByRole('img', { name: 'Code that opens the camera page on a phone' })
  await screen.findByText('15:00')
  await press('Close the code')
  await screen.findByRole('button', { name: 'Photos from a phone' })
  expect(api.callsOf(closeIntakeLink)[0]?.body).toEqual({ orderId: 'order' })
})

test('photos and the signature that arrive are part of the intake; one removed here does not come back', async () => {
  const { api, arrive } = aForm()
  const signature = { kind: 'typed', name: 'Kavitha' } as const
  arrive({ photos: ids, signature })
  await press('Photos from a phone')
  await screen.findByAltText('The device, photo 2')
  await screen.findByText('Here from the phone: 2 photos and the signature.')
  screen.getByText('Signed on the phone.')
  await press('Remove photo 1')
  await waitFor(() => expect(api.callsOf(removeFromPhone)).toHaveLength(1))
  await screen.findByText('Here from the phone: 1 photo and the signature.')
  expect(screen.queryByAltText('The device, photo 2')).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Save intake' }).click())
  await waitFor(() =>
    expect(api.callsOf(saveIntake)[0]?.body).toMatchObject({ photos: [ids[1]], signature }),
  )
})

test('a signature from the phone can be removed, and then given here', async () => {
  const { api, arrive } = aForm()
  arrive({ signature: { kind: 'typed', name: 'Kavitha' } })
  await press('Photos from a phone')
  await screen.findByText('Signed on the phone.')
  await press('Remove the signature')
  await screen.findByRole('group', { name: 'Signature of the customer' })
  expect(api.callsOf(removeFromPhone)[0]?.body).toEqual({ orderId: 'order', photo: null })
})
