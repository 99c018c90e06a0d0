/** The endpoints of messages, shared by the pages and the API. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { channels } from '../channels.ts'
import { messagingErrors } from '../errors.ts'

const hour = z.number().int().min(0).max(24)

const preferences = z.object({
  language: z.enum(languages),
  channel: z.enum(channels),
  chosenBy: z
    .enum(['nobody', 'booking', 'customer'])
    .describe('booking: the language in which the first issue was heard and confirmed'),
  channels: z.array(z.object({ channel: z.enum(channels), usable: z.boolean() })),
  quietHours: z
    .object({ from: hour, until: hour })
    .describe('hours of the Indian day in which only urgent messages are sent'),
})

export const getMessagePreferences = endpoint({
  method: 'GET',
  path: '/customer/messages',
  summary: 'In which language and by which channel the customer hears about their repairs',
  who: 'customer',
  response: preferences,
  errors: [],
})

export const changeMessagePreferences = endpoint({
  method: 'PUT',
  path: '/customer/messages',
  summary: 'Changes language and channel of all messages but one-time codes',
  who: 'customer',
  body: z.object({
    language: z.enum(languages, { error: 'Please choose a language.' }),
    channel: z.enum(channels, { error: 'Please choose SMS, WhatsApp or e-mail.' }),
  }),
  response: preferences,
  message: 'Messages updated',
  errors: [messagingErrors.CHANNEL_NOT_OFFERED],
})
