import { expect, it } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { channels } from './channels.ts'
import { obstacleOf, routeFor } from './message-route.ts'

const phone = toPhoneNumber('9876543210')
const straight = { divertedFrom: null, diversion: null }

it('a message goes by the channel chosen', () => {
  const kavitha = { phone, email: 'kavitha@example.com' }
  expect(routeFor('sms', kavitha)).toEqual({ channel: 'sms', recipient: phone, ...straight })
  expect(routeFor('whatsapp', kavitha)).toEqual({
    channel: 'whatsapp',
    recipient: phone,
    ...straight,
  })
  expect(routeFor('email', kavitha)).toEqual({
    channel: 'email',
    recipient: 'kavitha@example.com',
    ...straight,
  })
})

it('without an address an e-mail becomes an SMS that says so', () => {
  expect(routeFor('email', { phone, email: ' ' })).toEqual({
    channel: 'sms',
    recipient: phone,
    divertedFrom: 'email',
    diversion: 'no-address',
  })
})

it('an SMS can always be sent, whatever is missing', () => {
  expect(obstacleOf('sms', { offered: [], registered: false })).toBeUndefined()
})

it('another channel must be set up, and WhatsApp must have approved the text', () => {
  const all = { offered: channels, registered: true }
  expect(obstacleOf('whatsapp', all)).toBeUndefined()
  expect(obstacleOf('email', { ...all, registered: false })).toBeUndefined()
  expect(obstacleOf('whatsapp', { ...all, registered: false })).toBe('not-registered')
  for (const channel of ['whatsapp', 'email'] as const)
    expect(obstacleOf(channel, { offered: ['sms'], registered: true })).toBe('not-set-up')
})
