import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import {
  changeMessagePreferences,
  getMessagePreferences,
} from '#domain/messaging/contract/customer.ts'
import { messagingErrors } from '#domain/messaging/errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { MessagePreferences } from './message-preferences.tsx'

const preferences: ResponseOf<typeof getMessagePreferences> = {
  language: 'English',
  channel: 'sms',
  chosenBy: 'nobody',
  channels: [
    { channel: 'sms', usable: true },
    { channel: 'whatsapp', usable: true },
    { channel: 'email', usable: false },
  ],
  quietHours: { from: 21, until: 8 },
}

async function aForm() {
  const api = anApi()
  api.on(getMessagePreferences, () => done(getMessagePreferences, preferences))
  draw(<MessagePreferences mobileNumber="9841012345" email="" />)
  await screen.findByRole('button', { name: 'Save message settings' })
  return api
}

const card = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (name: RegExp) => act(async () => card(name).click())

test('a choice is marked as not saved, and saved once for two presses', async () => {
  const api = await aForm()
  const { promise, answer } = later()
  api.on(changeMessagePreferences, () => promise)
  await choose(/WhatsApp/)
  screen.getByText('Not saved yet')
  await pressTwice(screen.getByRole('button', { name: 'Save message settings' }))
  answer(done(changeMessagePreferences, { ...preferences, channel: 'whatsapp' }))
  await toast('Messages updated')
  await toast('English, by WhatsApp')
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(api.callsOf(changeMessagePreferences).map(({ body }) => body)).toEqual([
    { language: 'English', channel: 'whatsapp' },
  ])
})

test('a refused choice stays chosen, with the message of the server in a toast', async () => {
  const api = await aForm()
  api.on(changeMessagePreferences, () => refused(messagingErrors.CHANNEL_NOT_OFFERED))
  await choose(/WhatsApp/)
  await press('Save message settings')
  await toast('Update failed')
  await toast(messagingErrors.CHANNEL_NOT_OFFERED.message)
  expect(card(/WhatsApp/).checked).toBe(true)
  screen.getByText('Not saved yet')
})

test('a channel that cannot reach the customer cannot be chosen', async () => {
  await aForm()
  expect(card(/e-mail/i).disabled).toBe(true)
})
